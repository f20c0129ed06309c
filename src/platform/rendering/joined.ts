/** Where texts are encoded before it is known how long they become; begins at the length of a usual page and grows. */
let space = new Uint8Array(128 * 1024);
const encoder = new TextEncoder();

/** No character of a JavaScript string takes more bytes of UTF-8. */
const MOST_BYTES_A_CHARACTER = 3;

/**
 * Texts and bytes one after the other, in UTF-8. Buffer.from reads a text twice, first to know its length, and takes three
 * times as long with one that was put together out of thousands of pieces, as React does (docs/decisions/0028).
 */
export function joined(pieces: readonly (string | Uint8Array)[]): Buffer {
  let end = 0;
  for (const piece of pieces) {
    const isText = typeof piece === 'string';
    makeRoom(end, end + piece.length * (isText ? MOST_BYTES_A_CHARACTER : 1));
    if (isText) {
      end += encoder.encodeInto(piece, space.subarray(end)).written;
    } else {
      space.set(piece, end);
      end += piece.length;
    }
  }
  return Buffer.from(space.subarray(0, end));
}

function makeRoom(used: number, needed: number): void {
  if (needed <= space.length) return;
  const larger = new Uint8Array(needed * 2);
  larger.set(space.subarray(0, used));
  space = larger;
}
