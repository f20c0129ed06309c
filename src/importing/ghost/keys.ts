const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are unique in the world, but for the numbers of versions before 1 and of a site's owner: `1` says nothing. */
export function keyOf(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
