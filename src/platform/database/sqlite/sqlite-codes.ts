// SQLite's primary result codes (sqlite.org/rescode.html).

/** Another connection is writing to the file. */
export const SQLITE_BUSY = 5;
/** This connection may only read. */
export const SQLITE_READONLY = 8;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_NOTADB = 26;

/** The primary code of an error, the low byte of `errcode`; undefined for an error of another kind. */
export function primaryCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}
