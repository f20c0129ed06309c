import { z } from 'zod';

/** A path of this site as browsers send it, to go back to; never another site's address (`//other`, `/\\other`). A header takes no other characters. */
export const ownPath = z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/);
