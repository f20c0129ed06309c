import { z } from 'zod';
import { wellFormed } from '#markup/text.ts';
import type { OldSite } from './old-site.ts';

const taxonomies = z.object({
  tag: z.string().startsWith('/').default('/tag/{slug}/'),
  author: z.string().startsWith('/').default('/author/{slug}/'),
});
/** Where the lists of a tag and of an author were on the old site. */
export type Taxonomies = z.output<typeof taxonomies>;

const routesFile = z.object({ taxonomies: taxonomies.prefault({}) });

/** What `routes.yaml` says of lists; Ghost's own words where it says nothing, or nothing that can be read. */
export function routeTaxonomies(routes: unknown): Taxonomies {
  const read = routesFile.safeParse(routes);
  return read.success ? read.data.taxonomies : taxonomies.parse({});
}

/** The path of one list. */
export function listAddresses(
  kind: keyof Taxonomies,
  slug: string,
  context: { readonly site: OldSite; readonly taxonomies: Taxonomies },
): readonly string[] {
  const path = context.taxonomies[kind].replace(/\{slug\}|:slug/g, () => encodeURIComponent(wellFormed(slug)));
  return [context.site.path + path];
}
