import { z } from 'zod';

/** A path of this site, to go back to; never another site's address (`//other`, `/\\other`). */
export const ownPath = z.string().regex(/^\/(?![/\\])\S*$/);
