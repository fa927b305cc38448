# SPDX-License-Identifier: MIT
execute_process(COMMAND "${PROGRAM}" "${MAP}" "${MOVES}" OUTPUT_VARIABLE said RESULT_VARIABLE status)
file(READ "${EXPECTED}" expected)
if(NOT status STREQUAL STATUS)
    message(FATAL_ERROR "exit status ${status}, not ${STATUS}:\n${said}")
endif()
if(NOT said STREQUAL expected)
    message(FATAL_ERROR "said:\n${said}\nexpected:\n${expected}")
endif()
