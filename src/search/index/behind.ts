/** So much has changed that it has to be indexed first, which is not for the thread that was asked. */
export class Behind extends Error {
  override readonly name = 'Behind';
}
