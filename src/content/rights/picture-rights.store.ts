import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import { MEDIA_COLUMNS, pictureOf } from '#content/images/stored-picture.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { type LimitedPicture, type OtherPicture, PictureRights } from './picture-rights.ts';

/** Pictures read at once; others of the thread wait meanwhile. */
const AT_ONCE = 2_000;

/** Reads which pictures have an end or were replaced, and what stands in their place. */
export async function readPictureRights(queries: Queries): Promise<PictureRights> {
  const limited = await limitedPictures(queries);
  if (limited.size === 0) return new PictureRights();
  const sections = await sectionsWithStandIn(queries);
  const paths = new Set([
    ...sections.values(),
    ...[...limited.values()].flatMap(({ stand_in, replaced_by }) => [stand_in ?? [], replaced_by ?? []].flat()),
  ]);
  return new PictureRights({ limited, sections, others: await othersAt(queries, [...paths]) });
}

async function limitedPictures(queries: Queries): Promise<Map<string, LimitedPicture>> {
  const found = new Map<string, LimitedPicture>();
  let after = '';
  for (;;) {
    const rows = await queries
      .selectFrom('media_detail')
      .select(['path', 'licence_end', 'stand_in', 'replaced_by'])
      .where(({ or, eb }) => or([eb('licence_end', 'is not', null), eb('replaced_by', 'is not', null)]))
      .where('path', '>', after)
      .orderBy('path')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) found.set(row.path, row);
    if (rows.length < AT_ONCE) return found;
    after = rows.at(-1)?.path ?? after;
    await nextTurn();
  }
}

/** The paths of the sections' stand-ins, by the sections' slugs. */
async function sectionsWithStandIn(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('category')
    .select(['cat_slug', 'stand_in'])
    .where('stand_in', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ cat_slug, stand_in }) => (stand_in ? [[cat_slug, stand_in] as const] : [])));
}

async function othersAt(queries: Queries, paths: readonly string[]): Promise<Map<string, OtherPicture>> {
  const rows = await readInChunks(paths, (chunk) =>
    queries
      .selectFrom('media')
      .leftJoin('media_detail as detail', 'detail.path', 'media.path')
      .select(MEDIA_COLUMNS)
      .select(['detail.alt_text', 'detail.caption', 'detail.credit'])
      .where('media.path', 'in', chunk)
      .execute(),
  );
  return new Map(
    rows.flatMap(({ alt_text, caption, credit, ...row }) => {
      const picture = pictureOf(row);
      const words = { alt: alt_text ?? '', caption: caption ?? '', credit: credit ?? '' };
      return picture ? [[row.path, { picture, words }] as const] : [];
    }),
  );
}
