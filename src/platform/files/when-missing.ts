/** No such file, a file where a folder should be, a name that is too long, a circle of links. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** For `catch` of a reading. @returns undefined for a file or folder that is not there; throws any other error */
export function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code)) throw error;
}
