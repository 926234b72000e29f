/* Debian's wine 8 has no bcryptprimitives.dll, whose ProcessPrng Go's runtime
 * calls at its start. packaging/test puts this one in its place; Windows has its
 * own. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom, of advapi32 */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
	while (size > 0) {
		ULONG part = size > 0x10000000 ? 0x10000000 : (ULONG)size;
		if (!SystemFunction036(data, part))
			return FALSE;
		data += part;
		size -= part;
	}
	return TRUE;
}
