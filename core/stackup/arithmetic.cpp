// SPDX-License-Identifier: MIT
#include "stackup/arithmetic.h"

#include <cmath>

#include "pattern/floored_mod.h"

namespace lw::stackup {

namespace {

double truth(bool value) {
    return value ? 1 : 0;
}

/// NaN is taken for negative.
double sign(double x) {
    if (x > 0) return 1;
    return x == 0 ? 0 : -1;
}

bool compare(Op op, double a, double b) {
    switch (op) {
        case Op::kEqual:
            return a == b;
        case Op::kUnequal:
            return a != b;
        case Op::kLess:
            return a < b;
        case Op::kLessEqual:
            return a <= b;
        case Op::kGreater:
            return a > b;
        default:
            return a >= b;
    }
}

}  // namespace

double calculate(Op op, double x) {
    switch (op) {
        case Op::kFloor:
            return std::floor(x);
        case Op::kCeil:
            return std::ceil(x);
        case Op::kAbs:
            return std::fabs(x);
        case Op::kSign:
            return sign(x);
        default:
            return truth(x == 0);
    }
}

double calculate(Op op, double a, double b) {
    switch (op) {
        case Op::kAdd:
            return a + b;
        case Op::kSubtract:
            return a - b;
        case Op::kMultiply:
            return a * b;
        case Op::kDivide:
            return a / b;
        case Op::kModulo:
            return pattern::flooredMod(a, b);
        case Op::kOr:
            return truth(a != 0 || b != 0);
        case Op::kAnd:
            return truth(a != 0 && b != 0);
        default:
            return truth(compare(op, a, b));
    }
}

}  // namespace lw::stackup
