import { defineVisitorPage } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { withoutForm } from '#desk/pages/forms/without-form.ts';
import type { Visitor, VisitorPage } from '#platform/rendering/page.ts';

const ROLE = 'editor';

interface ShownPageParts<Params, Data> extends Pick<VisitorPage<Site, Params, Data>, 'params' | 'shows' | 'View'> {
  /** Of the page that stands in its place where there is nothing to show. */
  readonly title: string;
  readonly load: (site: Site, params: Params, visitor: Visitor) => Promise<Data>;
}

/**
 * Declares a page that shows a page of the paper as readers do not have it, to editors, in a frame of the desk. It takes no form.
 * The role is for tests of access, as of the desk's other pages.
 */
export function defineShownPage<Params, Data>({ title, load, ...parts }: ShownPageParts<Params, Data>) {
  const page = defineVisitorPage<Params, Data>({
    ...parts,
    load: async (site, params, visitor) => {
      await requireSignedIn(site, visitor, ROLE);
      return { data: await load(site, params, visitor) };
    },
    head: () => ({ title, description: '', noindex: true, isFramed: true, isStill: true }),
    isBare: true,
    ...withoutForm(ROLE),
  });
  return { ...page, role: ROLE } as const;
}
