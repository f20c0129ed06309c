import { BucketFailure } from './bucket/bucket-failure.ts';
import { NO_PRIMARY } from './database/postgres/postgres-timeline.ts';
import {
  primaryCode,
  SQLITE_BUSY,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_NOTADB,
  SQLITE_READONLY,
} from './database/sqlite/sqlite-codes.ts';

/**
 * Explains a failure of the environment (full disk, missing permission, database or bucket that does not answer, port that is taken) and what
 * to do.
 * @returns undefined for all other errors, which are printed with their stack
 */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BucketFailure) return error.message;
  return portFailure(error) ?? fileFailure(error) ?? sqliteFailure(error) ?? postgresFailure(error);
}

const PORT_FAILURES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. End it, or name another port (PORT)',
  EADDRNOTAVAIL: 'this machine has no such address (HOST)',
  EACCES: 'permission is denied. Name a port above 1023 (PORT)',
};

function portFailure(error: Error): string | undefined {
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const reason = code === undefined || syscall !== 'listen' ? undefined : PORT_FAILURES[code];
  return reason && `Port ${port} of ${address} cannot be used: ${reason}.`;
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied. Give the user that runs Masthead the right to it, or name another folder (DATA_DIR)',
  EPERM: 'the system does not permit it. Name another folder (DATA_DIR)',
  EROFS: 'the disk can only be read. Name a folder on another one (DATA_DIR)',
  ENOSPC: 'its disk is full. Make room; what was written so far is whole, and the same command goes on from there',
  EDQUOT: 'the quota of its disk is used up. Make room; the same command then goes on from there',
  ENOTDIR: 'a part of its path is a file, where a folder is needed',
  EEXIST: 'a file of that name is in the way of a folder',
  EISDIR: 'it is a folder, where a file is needed',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n)',
  ENFILE: 'too many files are open on this machine. Raise its limit (fs.file-max)',
  EIO: 'the disk cannot be read or written there',
};

const OF_THE_TARGET = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** A folder is made with all that it lies in: only a link can be in the way. */
const NO_WAY = 'a part of its path is a link that leads nowhere';

/** What to do about a file that cannot be used, without its path, which a visitor may have sent. */
export function fileAdvice(error: Error): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall === 'mkdir') return NO_WAY;
  return code === undefined || syscall === 'connect' ? undefined : FILE_FAILURES[code];
}

function fileFailure(error: Error): string | undefined {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const reason = fileAdvice(error);
  // Of a copy, the disk that is full is that of the copy.
  const place = code !== undefined && OF_THE_TARGET.includes(code) ? (dest ?? path) : path;
  return reason && `${place ?? 'A file'} cannot be used: ${reason}.`;
}

/** Whether there was no room on a disk, for a file or for SQLite. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || primaryCode(error) === SQLITE_FULL;
}

const SQLITE_FAILURES: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'Another program has held the database for too long. Try again when it is done.',
  [SQLITE_READONLY]: 'The database may only be read: give the user that runs Masthead the right to write DATA_DIR.',
  // SQLITE_IOERR
  10: 'The database cannot be read or written: the disk of DATA_DIR is full, or damaged.',
  [SQLITE_CORRUPT]: 'The database is damaged: move it away, and restore the newest backup (masthead restore).',
  [SQLITE_FULL]:
    'The disk of DATA_DIR is full. Make room; what was written so far is whole, and the same command goes on from there.',
  // SQLITE_CANTOPEN
  14: 'The database cannot be opened: is DATA_DIR a folder that the user that runs Masthead may write?',
  [SQLITE_NOTADB]: 'The database file in DATA_DIR is no database: move it away, or restore it from a backup.',
};

function sqliteFailure(error: Error): string | undefined {
  return SQLITE_FAILURES[primaryCode(error) ?? 0];
}

const POSTGRES_FAILURES: Readonly<Record<string, string>> = {
  [NO_PRIMARY]: 'none of its hosts answers as the primary; promote a standby, or start the primary',
  ECONNREFUSED: 'nothing answers at that address; is PostgreSQL running there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  EHOSTUNREACH: 'there is no way to its host',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'the server has closed the connection',
  EPIPE: 'the server has closed the connection',
  '25006': 'it may only be read at the moment',
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database: create it first (createdb)',
  '40P01': "two writes were in each other's way. Try again",
  '42501': 'this user may not do that in the database: make it the owner',
  '53100': 'its disk is full. Make room; the same command then goes on from there',
  '53200': 'it has no memory left',
  '53300': 'it has too many connections',
  '57P01': 'the server is stopping',
  '57P02': 'the server has crashed, and starts again',
  '57P03': 'the server is starting. Try again in a moment',
  XX001: 'it is damaged. Restore the newest backup into an empty one (masthead restore)',
  XX002: 'an index in it is damaged. Rebuild it (reindex), or restore the newest backup into an empty database',
  '58030': 'its disk cannot be read or written',
};

/** Messages of pg and its pool for a connection that was lost or could not be made; they have no code. */
const CONNECTION_FAILURE = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered/;

function postgresFailure(error: Error): string | undefined {
  const { code } = error as Error & { code?: unknown };
  const isLost = code === undefined && CONNECTION_FAILURE.test(error.message);
  const reason = isLost ? 'it does not answer' : typeof code === 'string' && POSTGRES_FAILURES[code];
  return reason ? `The database at DATABASE_URL cannot be used: ${reason}.` : undefined;
}
