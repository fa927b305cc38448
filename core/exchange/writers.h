// SPDX-License-Identifier: MIT
#pragma once

#include "exchange/export.h"
#include "exchange/map_model.h"
#include "exchange/notice.h"

namespace lw::exchange {

// One writer a format; they throw Refused. What every format loses is told by exportMap.

using Files = std::vector<ExportedFile>;

[[nodiscard]] Files writeTmx(const MapModel& model, const ExportOptions& options, Notices& notices);
[[nodiscard]] Files writeText(const MapModel& model, const ExportOptions& options, Notices& notices);
[[nodiscard]] Files writeCells(const MapModel& model, char delimiter, const ExportOptions& options,
                               Notices& notices);
[[nodiscard]] Files writeCellCharacters(const MapModel& model, const ExportOptions& options,
                                        Notices& notices);
[[nodiscard]] Files writePicture(const MapModel& model, const ExportOptions& options, Notices& notices);
[[nodiscard]] Files writePuzzleScript(const MapModel& model, const ExportOptions& options, Notices& notices);
[[nodiscard]] Files writeSokoban(const MapModel& model, const ExportOptions& options, Notices& notices);
[[nodiscard]] Files writeMovingAi(const MapModel& model, const ExportOptions& options, Notices& notices);

}  // namespace lw::exchange
