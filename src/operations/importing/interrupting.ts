/** An operator stopped the import. Complete batches stay. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super(
      'Interrupted. What has come in so far stays, and readers see it. Start the same import again, and it goes on from there.',
    );
  }
}
