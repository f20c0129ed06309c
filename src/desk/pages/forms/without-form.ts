import { z } from 'zod';
import type { Site } from '#content/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { NotFound } from '#platform/errors.ts';
import type { Visitor } from '#platform/rendering/page.ts';

/** Parts of a page of the desk that takes no form. It says so only to those who may open it. */
export function withoutForm(role: Role) {
  return {
    form: z.object({}),
    submit: async (site: Site, _params: unknown, visitor: Visitor): Promise<never> => {
      await requireSignedIn(site, visitor, role);
      throw new NotFound('This page takes no form');
    },
  };
}
