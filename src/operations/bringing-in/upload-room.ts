import { UNFINISHED, UNFINISHED_EACH } from './bringing-limits.ts';
import { noRoomText, roomOnDisk } from './room-on-disk.ts';
import { isWhole, uploadsIn } from './uploads.ts';

/** A refusal as the protocol's server sends it. */
interface Refusal {
  readonly status_code: number;
  readonly body: string;
}

/**
 * Refuses an upload for which there is no room.
 * @param folder of uploads
 * @param bytes that its client wants to send
 * @throws Refusal with a sentence for the owner
 */
export async function refuseUnlessRoom(folder: string, account: number, bytes: number): Promise<void> {
  const unfinished = (await uploadsIn(folder)).filter((upload) => !isWhole(upload));
  const own = unfinished.filter(({ by }) => by.id === account);
  if (own.length >= UNFINISHED_EACH || unfinished.length >= UNFINISHED)
    throw refusal(429, 'Too many uploads are not finished. Go on with one of them, or cancel it.');
  // What the others are yet to send.
  const promised = unfinished.reduce((sum, upload) => sum + upload.bytes - upload.received, 0);
  const room = (await roomOnDisk(folder)) - promised;
  if (room < bytes) throw refusal(507, noRoomText(bytes, room));
}

function refusal(status_code: number, body: string): Refusal {
  return { status_code, body };
}
