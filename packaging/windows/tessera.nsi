; The installer for Windows, for one player, who needs no rights. packaging/windows/setup defines
; VERSION (1.0.0), FILES (the folder that the zip has), SIZE (of that, in KiB) and OUT.
;
;   /S          in silence: ends with 3 where Tessera is running, 2 where something cannot be written
;   /D=FOLDER   where to; the last word, without quotes
;
; Like the program it is for 64 bits.
Target amd64-unicode
ManifestDPIAware true
ManifestLongPathAware true
RequestExecutionLevel user
!ifdef QUICK
SetCompressor zlib
!else
SetCompressor /SOLID lzma
SetCompressorDictSize 64 ; both programs, of which the second is nearly the first
!endif
AllowSkipFiles off

!define PUBLISHER "The Tessera authors"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tessera"
!define CLASSES "Software\Classes"
!define OPEN '"$INSTDIR\tessera.exe" "%1"'

Name Tessera
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tessera"
InstallDirRegKey HKCU "${REMOVAL}" InstallLocation ; where an older version is
BrandingText "Tessera ${VERSION}"

!include LogicLib.nsh
!include MUI2.nsh
!define MUI_ICON "${__FILEDIR__}\tessera.ico"
!define MUI_UNICON "${MUI_ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${__FILEDIR__}\side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tessera.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(STAYS)"
!define MUI_PAGE_CUSTOMFUNCTION_PRE SkipWhereItIs
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE SimpChinese

LangString RUNNING ${LANG_ENGLISH} "Tessera is running, or may not be changed, in $INSTDIR. Close it, then try again."
LangString RUNNING ${LANG_SIMPCHINESE} "Tessera 正在运行，或无法更改：$INSTDIR。请先关闭它，再重试。"
LangString STAYS ${LANG_ENGLISH} "Tessera goes; your games, settings and records stay."
LangString STAYS ${LANG_SIMPCHINESE} "将卸载 Tessera；你的存档、设置和记录都会保留。"
LangString SAVED ${LANG_ENGLISH} "Tessera saved game"
LangString SAVED ${LANG_SIMPCHINESE} "Tessera 存档"
LangString PICTURE ${LANG_ENGLISH} "Picture"
LangString PICTURE ${LANG_SIMPCHINESE} "图片"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 CompanyName "${PUBLISHER}"
VIAddVersionKey /LANG=0 FileDescription "Tessera, photo puzzles: installer"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 LegalCopyright "2026 ${PUBLISHER}, MIT licence"
VIAddVersionKey /LANG=0 ProductName Tessera
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"

; An older version is replaced where it is: nobody is asked.
Function SkipWhereItIs
	${If} ${FileExists} "$INSTDIR\uninstall.exe"
		Abort
	${EndIf}
FunctionEnd

; A program that runs cannot be written to.
!macro Closed PROGRAM
	${Do}
		${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
			${Break}
		${EndIf}
		ClearErrors
		FileOpen $0 "$INSTDIR\${PROGRAM}" a
		${IfNot} ${Errors}
			FileClose $0
			${Break}
		${EndIf}
		${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
			SetErrorLevel 3
			Quit
		${EndIf}
	${Loop}
!macroend

; The kinds of pictures that the program opens, one after another.
!macro EachPicture DO
	!insertmacro ${DO} jpg
	!insertmacro ${DO} jpeg
	!insertmacro ${DO} jpe
	!insertmacro ${DO} jfif
	!insertmacro ${DO} png
	!insertmacro ${DO} heic
	!insertmacro ${DO} heif
	!insertmacro ${DO} hif
	!insertmacro ${DO} avif
	!insertmacro ${DO} gif
	!insertmacro ${DO} webp
	!insertmacro ${DO} bmp
	!insertmacro ${DO} tif
	!insertmacro ${DO} tiff
!macroend
!macro Offer KIND
	WriteRegStr HKCU "${CLASSES}\.${KIND}\OpenWithProgids" Tessera.Picture ""
	WriteRegStr HKCU "${CLASSES}\Applications\tessera.exe\SupportedTypes" .${KIND} ""
!macroend
!macro Forget KIND
	DeleteRegValue HKCU "${CLASSES}\.${KIND}\OpenWithProgids" Tessera.Picture
	DeleteRegKey /ifempty HKCU "${CLASSES}\.${KIND}\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.${KIND}"
!macroend

; The desktop reads anew what opens what.
!macro Tell
	System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Section
	!insertmacro Closed tessera.exe
	!insertmacro Closed tessera-cli.exe
	SetOutPath $INSTDIR
	File "${FILES}\*"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Tessera.lnk" "$INSTDIR\tessera.exe"

	WriteRegStr HKCU "${CLASSES}\.tessera" "" Tessera.Saved
	WriteRegStr HKCU "${CLASSES}\Tessera.Saved" "" $(SAVED)
	WriteRegStr HKCU "${CLASSES}\Tessera.Saved\DefaultIcon" "" "$INSTDIR\tessera.exe,0"
	WriteRegStr HKCU "${CLASSES}\Tessera.Saved\shell\open\command" "" '${OPEN}'
	WriteRegStr HKCU "${CLASSES}\Tessera.Picture" "" $(PICTURE)
	WriteRegStr HKCU "${CLASSES}\Tessera.Picture\shell\open\command" "" '${OPEN}'
	WriteRegStr HKCU "${CLASSES}\Applications\tessera.exe" FriendlyAppName Tessera
	WriteRegStr HKCU "${CLASSES}\Applications\tessera.exe\shell\open\command" "" '${OPEN}'
	WriteRegStr HKCU "${CLASSES}\Applications\tessera.exe\SupportedTypes" .tessera ""
	!insertmacro EachPicture Offer
	!insertmacro Tell

	WriteRegStr HKCU "${REMOVAL}" DisplayName Tessera
	WriteRegStr HKCU "${REMOVAL}" DisplayVersion "${VERSION}"
	WriteRegStr HKCU "${REMOVAL}" DisplayIcon "$INSTDIR\tessera.exe,0"
	WriteRegStr HKCU "${REMOVAL}" Publisher "${PUBLISHER}"
	WriteRegStr HKCU "${REMOVAL}" InstallLocation $INSTDIR
	WriteRegStr HKCU "${REMOVAL}" UninstallString '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${REMOVAL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${REMOVAL}" EstimatedSize ${SIZE}
	WriteRegDWORD HKCU "${REMOVAL}" NoModify 1
	WriteRegDWORD HKCU "${REMOVAL}" NoRepair 1
SectionEnd

; What is not the program's stays: whatever else lies in its folder, and all that is the player's in %APPDATA%.
Section Uninstall
	!insertmacro Closed tessera.exe
	!insertmacro Closed tessera-cli.exe
	Delete "$INSTDIR\tessera.exe"
	Delete "$INSTDIR\tessera-cli.exe"
	Delete "$INSTDIR\README.txt"
	Delete "$INSTDIR\CHANGELOG.txt"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\copyright.txt"
	Delete "$INSTDIR\tessera.cdx.json"
	Delete "$INSTDIR\uninstall.exe"
	RMDir $INSTDIR
	Delete "$SMPROGRAMS\Tessera.lnk"

	ReadRegStr $0 HKCU "${CLASSES}\.tessera" ""
	${If} $0 == Tessera.Saved
		DeleteRegValue HKCU "${CLASSES}\.tessera" ""
	${EndIf}
	DeleteRegKey /ifempty HKCU "${CLASSES}\.tessera"
	DeleteRegKey HKCU "${CLASSES}\Tessera.Saved"
	DeleteRegKey HKCU "${CLASSES}\Tessera.Picture"
	DeleteRegKey HKCU "${CLASSES}\Applications\tessera.exe"
	!insertmacro EachPicture Forget
	DeleteRegKey HKCU "${REMOVAL}"
	!insertmacro Tell
SectionEnd
