import { MOST_UNFINISHED, UNFINISHED_EACH } from '../bringing-limits.ts';
import { noRoomText, roomOnDisk } from '../room-on-disk.ts';
import { isWhole } from './uploads.ts';
import type { UploadsPlace } from './uploads-place.ts';

/** A refusal as the protocol's server sends it. */
interface Refusal {
  readonly status_code: number;
  readonly body: string;
}

/**
 * Refuses an upload for which there is no room.
 * @param place of uploads
 * @param folder on the disk that the export comes to: before it is looked at, where it lies in a bucket
 * @throws Refusal with a sentence for the owner
 */
export async function refuseUnlessRoom(
  place: UploadsPlace,
  folder: string,
  { account, bytes }: { readonly account: number; readonly bytes: number },
): Promise<void> {
  const unfinished = (await place.all()).filter((upload) => !isWhole(upload));
  const own = unfinished.filter(({ by }) => by.id === account);
  if (own.length >= UNFINISHED_EACH || unfinished.length >= MOST_UNFINISHED)
    throw refusal(429, 'Too many uploads are not finished. Go on with one of them, or cancel it.');
  // What the others are yet to bring onto the disk.
  const promised = unfinished.reduce((sum, upload) => sum + upload.bytes - upload.onDisk, 0);
  const room = (await roomOnDisk(folder)) - promised;
  if (room < bytes) throw refusal(507, noRoomText(bytes, room));
}

function refusal(status_code: number, body: string): Refusal {
  return { status_code, body };
}
