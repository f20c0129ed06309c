/** The database has lost that this import writes, so that another one may have begun. Complete batches stay. */
export class LostImportLock extends Error {
  override readonly name = 'LostImportLock';
  constructor() {
    super(
      'The database was restarted, or another server took its place, and another import may write now: this one has stopped. What has come in so far stays, and readers see it. Start the same import again, and it goes on from there.',
    );
  }
}

/** An operator stopped the import. Complete batches stay. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super(
      'Interrupted. What has come in so far stays, and readers see it. Start the same import again, and it goes on from there.',
    );
  }
}
