import { z } from 'zod';

/** Characters: what goes into an answer's header, percent-encoded, must fit into a proxy's buffer. */
const LONGEST_PATH = 2000;

/** A path of this site as browsers send it, to go back to; never another site's address (`//other`, `/\\other`). A header takes no other characters. */
export const ownPath = z
  .string()
  .max(LONGEST_PATH, { abort: true })
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/);

/** The path of a request, without its query. */
export function pathOf({ path }: { readonly path: string }): string {
  return path.split('?')[0] ?? path;
}
