# SPDX-License-Identifier: MIT
# What a package of Levelwright holds besides its programs, and how `cpack -G DEB` makes it. The rules that
# install a program, its manual and its completion stand beside its target.
include(GNUInstallDirs)

install(FILES installer/copyright DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/levelwright")
install(DIRECTORY resources/examples DESTINATION "${CMAKE_INSTALL_DATADIR}/levelwright")
install(DIRECTORY resources/editors DESTINATION "${CMAKE_INSTALL_DATADIR}/levelwright"
        PATTERN node_modules EXCLUDE PATTERN out EXCLUDE)

if(TARGET levelwright)
    set(desktop resources/desktop)
    install(FILES ${desktop}/levelwright.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
    install(FILES ${desktop}/levelwright.metainfo.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
    install(FILES ${desktop}/levelwright-mime.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
            RENAME levelwright.xml)
    install(FILES resources/icons/levelwright.svg
            DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME levelwright)
set(CPACK_PACKAGE_VENDOR "The Levelwright contributors")
set(CPACK_PACKAGE_CONTACT "The Levelwright contributors <contributors@levelwright.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "Levelwright edits level text and shows the level beside it: Stackup ring patterns,
tile maps with a RON header, and recipes of generated dungeons. levelwright-cli
checks and converts the same files without a display.")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION editors)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(TARGET levelwright)
    set(CPACK_DEBIAN_PACKAGE_DEPENDS libqt6svg6)  # a plugin, which no program links
    set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-hack")
endif()
include(CPack)
