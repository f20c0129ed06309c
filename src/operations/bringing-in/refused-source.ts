/** What was brought cannot be taken. Its message is a sentence for an owner. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource';
}

/** The disk has no room for it now: it can be tried again. */
export class NoRoomForSource extends Error {
  override readonly name = 'NoRoomForSource';
}
