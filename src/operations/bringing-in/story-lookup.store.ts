import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { ImportReport } from '../importing/report.ts';
import type { StoryLookup } from './report-view.ts';

/** Reads which stories of the desk a report names: those of its articles, and of its titles that only one post has. */
export async function storyLookup({ database }: Site, report: ImportReport): Promise<StoryLookup> {
  const { faults, deadLinks } = report;
  const read = [...faults.groups.flatMap(({ examples }) => examples), ...deadLinks.map(({ first }) => first)];
  const titles = (['drafts', 'missing', 'changed', 'desk', 'withdrawn', 'left out'] as const)
    .flatMap((section) => [...report.findings(section).values()])
    .flatMap(({ subjects }) => subjects);
  const slugs = read.map(({ address }) => decodeURI(address).split('/')[2] ?? '');
  const posts = (column: 'post_title' | 'post_name', wanted: readonly string[]) =>
    readInChunks([...new Set(wanted.filter(Boolean))], (chunk) =>
      database.queries
        .selectFrom('post')
        .select(['id', 'cat_slug', 'post_name', 'post_title'])
        .where(column, 'in', chunk)
        .execute(),
    );
  const byAddress = new Map<string, number>();
  for (const { id, cat_slug, post_name } of await posts('post_name', slugs))
    byAddress.set(`/${cat_slug}/${post_name}`, id);
  const byTitle = Map.groupBy(await posts('post_title', titles), ({ post_title }) => post_title);
  const storyOf = (id: number | undefined) => (id === undefined ? undefined : deskAddresses.storyOfPost(id));
  return {
    at: (address) => storyOf(byAddress.get(decodeURI(address))),
    titled: (title) => {
      const [post, ...others] = byTitle.get(title) ?? [];
      return others.length > 0 ? undefined : storyOf(post?.id);
    },
  };
}
