/**
 * Gives an array's memory back at once, and leaves it empty, where the memory is all its own: drivers and pools hand out parts of
 * theirs. V8 would keep count of it until it clears up, and clear up because of it: a pause that someone waits for.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
