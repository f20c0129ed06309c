import { statfs } from 'node:fs/promises';
import { LEFT_FREE } from './bringing-limits.ts';
import { bytesInWords } from './bytes-in-words.ts';

/** Bytes that a folder's disk can take, beside what must stay free for the site. */
export async function roomOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - LEFT_FREE;
}

/** Why there is no room, and what to do. */
export function noRoomText(needed: number, room: number): string {
  return `The server’s disk has no room for it: it needs ${bytesInWords(needed)}, and ${bytesInWords(Math.max(0, room))} can be filled. Delete what was brought before, or older backups that you have downloaded, or ask the people who run the server for more room.`;
}
