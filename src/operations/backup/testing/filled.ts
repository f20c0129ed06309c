import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { saveSubmission } from '#content/contact/contact.store.ts';
import type { Database } from '#content/database/database.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import {
  daysAway,
  givenAdvertisement,
  givenAuthor,
  givenEvent,
  givenPost,
  givenPublication,
} from '#content/posts/testing/content.ts';
import { redirect } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { owePurge } from '#platform/database/edge-purge.ts';
import type { Engine } from '#platform/database/engine.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { refuseOtherSecret } from '#platform/secrets/own-secret.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';

/** More posts than are copied at once. */
const POSTS = 1203;

const PICTURE = { path: 'posts/a.webp', width: 4, height: 3, color: '#ffffff', bytes: 7, hash: 'abc' };

/** A site with rows in every table, some changed and some deleted since, and with pictures and a secret. */
export async function filledSite(engine: Engine): Promise<Site> {
  const site = await smallSite(engine);
  await fillRows(site);
  const imports = join(site.configuration.dataDirectory, 'imports/folders');
  await mkdir(imports, { recursive: true });
  await writeFile(join(imports, '1.json'), '{}');
  return site;
}

/** A site with a few articles, a subscriber, a picture and a secret. */
export async function smallSite(engine: Engine = 'sqlite'): Promise<Site> {
  const bare = await testSite(engine);
  // A site on PostgreSQL has a folder as well.
  const dataDirectory = engine === 'sqlite' ? bare.database.location.dataDirectory : await temporaryDirectory();
  const configuration = { ...bare.configuration, dataDirectory };
  const site = { ...bare, configuration, keys: openKeys(configuration) };
  await givenPublication(site);
  for (const post_name of ['one', 'two', 'three']) await givenPost(site, { post_name });
  await subscribe(site, { email: 'reader@example.com' });
  await site.database.queries.insertInto('media').values(PICTURE).execute();
  await mkdir(join(dataDirectory, 'media/posts'), { recursive: true });
  await writeFile(join(dataDirectory, 'media', PICTURE.path), 'picture');
  await refuseOtherSecret(site);
  return site;
}

/** A picture that the database names; whether there is a file is up to the test. */
export async function givenPicture({ database }: Site, path: string): Promise<void> {
  await database.queries
    .insertInto('media')
    .values({ ...PICTURE, path })
    .execute();
}

/** The name of a folder for a backup. */
export async function newFolder(): Promise<string> {
  return join(await temporaryDirectory(), 'backup');
}

async function fillRows(site: Site): Promise<void> {
  const { queries } = site.database;
  const today = new Date().toISOString().slice(0, 10);
  const views = { [today]: 3, '2020-01-01': 100 };
  await givenPost(site, {
    subcategories: ['email', 'data'],
    coauthors: [await givenAuthor(site, 'second', 'Second')],
    views,
    post_name: 'viewed',
    post_title: 'Ä “quote” 🗞\n',
  });
  await givenPost(site, {
    subcategories: ['email'],
    status: 'draft',
    hidden: 1,
    views,
    publish_time: daysAway(site, 9),
  });
  const deleted = await givenPost(site, { views });
  const usual = await queries.selectFrom('post').selectAll().where('id', '=', deleted).executeTakeFirstOrThrow();
  await queries.deleteFrom('post').where('id', '=', deleted).execute();
  const { id: _id, ...row } = usual;
  for (let from = 2; from < POSTS; from += 500) {
    const rows = Array.from({ length: Math.min(500, POSTS - from) }, (_, index) => ({
      ...row,
      post_name: `post-${from + index}`,
    }));
    await queries.insertInto('post').values(rows).execute();
  }
  await queries.updateTable('post').set({ post_title: 'Changed' }).where('post_name', '=', 'post-7').execute();
  await givenEvent(site);
  await givenAdvertisement(site);
  await subscribe(site, { email: 'deleted@example.com' });
  await queries.deleteFrom('subscription').where('email', '=', 'deleted@example.com').execute();
  await givenRequest(site, today);
  await givenAddresses(queries);
  await queries.insertInto('counted_visitor').values({ visitor: 'v', post_id: 1, counted_time: today }).execute();
  await queries.insertInto('request_count').values({ visitor: 'v', requests: 3, until_time: today }).execute();
  await queries.insertInto('preview_link').values({ post_id: 1, times_ended: 2 }).execute();
  await queries.insertInto('last_done').values({ task: 'import', done_time: today }).execute();
  await owePurge(queries);
  await givenAccount(queries, today);
  for (const give of [givenTextPage, givenStory, givenBatch]) await give(queries, today);
  await queries.insertInto('daily_salt').values({ day: today, salt: 'salt' }).execute();
  await queries.updateTable('content_revision').set({ revision: 4711 }).execute();
}

async function givenRequest(site: Site, today: string): Promise<void> {
  const { queries } = site.database;
  const message = { first_name: 'Ada', last_name: 'Reader', email: 'ada@example.com', phone: '5550100', opt_in: true };
  await saveSubmission(site, { ...message, message: 'Words' }, { form: 'opt-out' });
  await queries.updateTable('contact_submission').set({ confirmed_time: today, done_by: 'ada' }).execute();
  const proof = { consent_from: 'Ada', consent_time: today, consent_way: 'on paper' };
  await queries.updateTable('subscription').set(proof).execute();
}

async function givenAddresses(queries: Database['queries']): Promise<void> {
  await queries.insertInto('redirect').values(redirect('/old', '/news/viewed')).execute();
  await queries.insertInto('redirect_hit').values({ source_path: '/old', hits: 3, last_day: '2026-11-21' }).execute();
  const lost = { path: '/lost', times: 2, last_day: '2026-11-21', from_host: 'forum.example' };
  await queries.insertInto('lost_address').values(lost).execute();
  const leftOut = { source: 'old.xml', things: 2, report: 'r.txt', noted_time: '2026-11-21T09:00:00.000Z' };
  await queries.insertInto('import_left_out').values(leftOut).execute();
}

async function givenAccount(queries: Database['queries'], now: string): Promise<void> {
  const account = { name: 'ada', role: 'owner' as const, author_id: null, authenticator_step: null };
  const signsIn = { password_hash: 'p', authenticator_seed: 's', created_time: now, accepted_time: now };
  await queries
    .insertInto('account')
    .values({ ...account, ...signsIn, deactivated_time: null })
    .execute();
  const { id: account_id } = await queries.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const session = { account_id, token_hash: 't', way: 'passkey' as const, agent: 'a', created_time: now };
  await queries
    .insertInto('account_session')
    .values({ ...session, seen_time: now })
    .execute();
  await queries.insertInto('account_link').values({ account_id, token_hash: 'l', expires_time: now }).execute();
  const passkey = { account_id, credential_id: 'c', public_key: 'k', counter: 1, transports: 'usb', name: 'n' };
  await queries
    .insertInto('passkey')
    .values({ ...passkey, created_time: now, used_time: null })
    .execute();
  await queries.insertInto('recovery_code').values({ account_id, code_hash: 'h' }).execute();
  const attempt = { subject: 's', attempts: 1, last_time: now, blocked_until: now };
  await queries.insertInto('sign_in_attempt').values(attempt).execute();
  await queries.insertInto('spent_challenge').values({ challenge: 'c', expires_time: now }).execute();
  await queries.insertInto('desk_setting').values({ name: 'n', value: 'v' }).execute();
  await queries.insertInto('publication_setting').values({ name: 'tagline', value: '"t"' }).execute();
  const change = { actor: 'ada', action: 'a', subject: 's', before: null, after: '{}', of_readers: 1 as const };
  await queries
    .insertInto('audit_entry')
    .values({ entry_time: now, account_id, ...change })
    .execute();
}

async function givenTextPage(queries: Database['queries'], modified_time: string): Promise<void> {
  await queries
    .insertInto('text_page')
    .values({
      page_title: 'P',
      page_path: '/p/q',
      page_desc: '',
      page_html: '<p>p</p>',
      change_time: '2026-12-31T12:00:00.000Z',
      changed_title: 'Q',
      changed_desc: '',
      changed_html: '<p>q</p>',
      status: 'published',
      publish_time: '2026-12-31T00:00:00.000Z',
      in_footer: 1,
      in_sitemap: 1,
      modified_time,
      source_key: 'k',
      source_hash: null,
    })
    .execute();
}

async function givenStory(queries: Database['queries'], now: string): Promise<void> {
  const { id: account_id } = await queries.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const written = { version: 2, title: 't', document: '{}', created_time: now, changed_time: now };
  const published = { handed_in_time: null, published_document: '{}', published_time: now, target_date: '2026-12-31' };
  await queries
    .insertInto('story')
    .values({ post_id: 1, account_id, changed_by: account_id, ...written, ...published })
    .execute();
  const { id: story_id } = await queries.selectFrom('story').select('id').executeTakeFirstOrThrow();
  await queries.insertInto('story_presence').values({ story_id, tab: 't', account_id, seen_time: now }).execute();
  const revision = { story_id, account_id, kind: 'named' as const, name: 'n', document: '{}', version: 1 };
  await queries
    .insertInto('story_revision')
    .values({ ...revision, made_time: now })
    .execute();
  await givenMessage(queries, story_id, account_id, now);
  const { id: revision_id } = await queries.selectFrom('story_revision').select('id').executeTakeFirstOrThrow();
  await queries
    .insertInto('last_publication')
    .values({ story_id, revision_id, made_time: now, before: '{}' })
    .execute();
  const version = { kind: 'events', source_key: 'k', version: 1, form: '{}', reason: 'saved' as const };
  await queries
    .insertInto('kind_version')
    .values({ ...version, account_id, made_time: now })
    .execute();
  const merge = { kind: 'authors', source_key: 'k', into_key: 'l', moved: '{}' };
  await queries
    .insertInto('kind_merge')
    .values({ ...merge, account_id, made_time: now })
    .execute();
  const correction = { correction: 'c', correction_time: now };
  await queries
    .insertInto('post_correction')
    .values({ post_id: 1, ...correction })
    .execute();
  await givenLead(queries, now);
  await givenDescription(queries, account_id, now);
}

async function givenMessage(queries: Database['queries'], story_id: number, account_id: number, made_time: string) {
  const said = { kind: 'said' as const, text: 'm', made_time, is_waiting: 1 as const };
  await queries
    .insertInto('story_message')
    .values({ story_id, account_id, to_account_id: account_id, ...said })
    .execute();
}

async function givenDescription(queries: Database['queries'], account_id: number, now: string): Promise<void> {
  const words = { alt_text: 'a', caption: 'w', credit: 'c', original_name: 'n.jpg', licence: 'l' };
  const right = { licence_end: '2031-01-01T00:00:00.000Z', stand_in: PICTURE.path, replaced_by: 'other.webp' };
  await queries.insertInto('media_file').values({ path: 'talk.mp3', bytes: 5, hash: 'def' }).execute();
  await queries
    .insertInto('media_detail')
    .values({ path: PICTURE.path, ...words, ...right, account_id, uploaded_time: now })
    .execute();
}

async function givenLead(queries: Database['queries'], now: string): Promise<void> {
  await queries.insertInto('front_page_lead').values({ place: 1, post_id: 1, until_time: now }).execute();
  const asked = { led_time: now, checked_time: now, dead_links: 'https://gone.example/' };
  await queries
    .insertInto('lead_links')
    .values({ post_id: 1, ...asked })
    .execute();
}

async function givenBatch(queries: Database['queries'], made_time: string): Promise<void> {
  const { id: story_id, account_id } = await queries
    .selectFrom('story')
    .select(['id', 'account_id'])
    .executeTakeFirstOrThrow();
  const { id: batch_id } = await queries
    .insertInto('story_batch')
    .values({ account_id, made_time, change: '{}', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('story_batch_item')
    .values({
      batch_id,
      position: 1,
      story_id,
      post_id: 1,
      state: 'done',
      title: 't',
      note: '',
      before: '{}',
      after: '{}',
    })
    .execute();
}

/** Every table that the database has, with its rows, and how far the numbers of rows have come. */
export async function dumped({ engine, queries }: Database) {
  const tables = (await queries.introspection.getTables()).map(({ name }) => name);
  const dump: Record<string, readonly unknown[]> = {};
  for (const table of tables.filter((name) => name !== 'schema_version').toSorted()) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(queries);
    dump[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  dump.numbers = await lastNumbers(engine, queries);
  return dump;
}

async function lastNumbers(engine: Engine, queries: Database['queries']) {
  const read =
    engine === 'sqlite'
      ? sql<object>`select name, seq as last from sqlite_sequence where seq > 0 order by name`
      : sql<object>`select regexp_replace(sequencename, '_(id|event_id|page_id|number)_seq$', '') as name, last_value as last
          from pg_sequences where last_value is not null order by 1`;
  return (await read.execute(queries)).rows;
}
