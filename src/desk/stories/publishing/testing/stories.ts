import { givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { Engine } from '#platform/database/engine.ts';
import type { StoryDocument, StoryFields } from '../../story.contract.ts';
import { givenSignedIn } from '../../testing/signed-in.ts';
import { publishStory } from '../publish.store.ts';
import type { PublicationOutcome } from '../publishing.contract.ts';
import { givenDocument } from './documents.ts';

/** A site with a publication, and an editor who is signed in. */
export async function givenDesk(engine: Engine, overrides: Partial<Site> = {}) {
  const site = await testSite(engine, overrides);
  await givenPublication(site);
  return { site, editor: await givenSignedIn(site, 'ines', 'editor') };
}

interface GivenStory {
  readonly fields?: Partial<StoryFields>;
  readonly blocks?: StoryDocument['blocks'];
  readonly document?: StoryDocument;
  readonly post_id?: number;
}

/** A story of a person, ready to be published unless the test says otherwise. @returns its id */
export async function givenStory(site: Site, { account }: SignedIn, given: GivenStory = {}): Promise<number> {
  const author = await site.database.queries.selectFrom('author').select('id').executeTakeFirstOrThrow();
  const { fields = {}, blocks, document } = given;
  const written =
    document ?? givenDocument({ fields: { post_author_id: author.id, ...fields }, ...(blocks && { blocks }) });
  const { id } = await site.database.queries
    .insertInto('story')
    .values({
      post_id: given.post_id ?? null,
      version: 1,
      title: written.fields.post_title,
      document: JSON.stringify(written),
      account_id: account.id,
      changed_by: account.id,
      created_time: site.now().toISOString(),
      changed_time: site.now().toISOString(),
      handed_in_time: null,
      published_document: null,
      published_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes on: changes the working copy as autosave would. @returns its new version */
export async function writeOn(
  site: Site,
  id: number,
  change: (document: StoryDocument) => StoryDocument,
): Promise<number> {
  const { queries } = site.database;
  const row = await queries
    .selectFrom('story')
    .select(['document', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const document = change(JSON.parse(row.document));
  const version = row.version + 1;
  await queries
    .updateTable('story')
    .set({ document: JSON.stringify(document), version, title: document.fields.post_title })
    .where('id', '=', id)
    .execute();
  return version;
}

/** With another text in one block, and other fields. */
export function rewritten(html: string, fields: Partial<StoryFields> = {}) {
  return (document: StoryDocument): StoryDocument => ({
    fields: { ...document.fields, ...fields },
    blocks: document.blocks.map((block, at) => (at === 0 ? { ...block, html } : block)),
  });
}

/** Publishes the whole working copy as it is now. @throws where it cannot be published */
export async function published(
  site: Site,
  person: SignedIn,
  id: number,
): Promise<PublicationOutcome & { outcome: 'published' }> {
  const { version } = await site.database.queries
    .selectFrom('story')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const publication = await publishStory(site, person, id, { version });
  if (publication.outcome === 'published') return publication;
  throw new Error(JSON.stringify(publication));
}

/** Every row of what publishing writes, to be compared. */
export async function allRows({ database: { queries } }: Site) {
  const tables = [
    'post',
    'post_subcategory',
    'post_coauthor',
    'redirect',
    'story',
    'story_revision',
    'audit_entry',
    'media',
  ] as const;
  const rows = tables.map((table) => queries.selectFrom(table).selectAll().execute());
  return Object.fromEntries((await Promise.all(rows)).map((found, at) => [tables[at] ?? '', found]));
}
