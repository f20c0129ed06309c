import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { markDone } from '#content/contact/requests.store.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { storeSubscriptions, subscribe } from '#content/newsletter/newsletter.store.ts';
import { endSubscription } from '#content/newsletter/unsubscribe.store.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { type SettingsForm, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { addThing, changeThing } from '#desk/kinds/changes.store.ts';
import { removedThings, removeThing } from '#desk/kinds/removing.store.ts';
import { eventStore } from '#desk/kinds/stores/event.kind-store.ts';
import { erasePerson, findPerson } from '#desk/readers/erasing/erase.store.ts';
import { foundByTable } from '#desk/readers/erasing/erasure-in-words.ts';
import { changeSettings } from '#desk/settings/change-settings.store.ts';
import { readSettings } from '#desk/settings/read-settings.store.ts';
import { deleteStory } from '#desk/stories/bin/delete-story.store.ts';
import { say } from '#desk/stories/conversation/say.store.ts';
import { keepRevision } from '#desk/stories/publishing/keep-revision.store.ts';
import { givenDesk, givenStory, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { REGISTER } from '#operations/register.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { everyEngine } from '#platform/testing/databases.ts';

/** Of colleagues, of visitors by a hash alone, of nobody's address. */
const OF_NO_READER = [
  ...[
    'account',
    'passkey',
    'recovery_code',
    'audit_entry',
    'media_detail',
    'publication_setting',
    'story_revision',
    'story_message',
    'story_batch',
    'kind_merge',
  ],
  ...['story_presence', 'account_session', 'account_link', 'sign_in_attempt', 'counted_visitor', 'request_count'],
];

test('an erasure says what becomes of every table of the register that may know a reader', () => {
  const nothing = { subscriptions: 0, submissions: 0, mentions: 0, comments: 0, binned: 0, removed: 0, posts: 0 };
  const named = new Set(foundByTable({ ...nothing, things: [], stories: [] }).map(({ table }) => table));
  const personal = Object.entries(REGISTER).filter(([, described]) => described.personal !== 'nothing');
  const silent = personal.map(([table]) => table).filter((table) => !named.has(table));
  expect(silent.toSorted()).toEqual(OF_NO_READER.toSorted());
});

const ADA = 'ada.the.reader@example.com';
/** Hers if her address were read as a pattern. */
const OTHER = 'ada-the-reader@example.com';
const FIELDS = { first_name: 'Ada', last_name: 'Reader', phone: '5550100', opt_in: true };

/** Ada among thousands, in every place that takes an address, so that her rows were moved from page to page. */
async function givenReaders(site: Site): Promise<void> {
  await subscribe(site, { email: 'Ada.The.Reader@Example.com' });
  // With a zero-width space, it would stay another row.
  await subscribe(site, { email: `${ADA}\u200b` });
  for (const email of ['ADA.THE.READER@example.com', 'bea@example.com', ADA])
    await saveSubmission(site, { ...FIELDS, email, message: `Please answer to ${email}. ${'Words. '.repeat(1200)}` });
  await saveSubmission(site, {
    ...FIELDS,
    email: 'bea@example.com',
    message: `Write to ${ADA.toUpperCase()}, not ${OTHER}.`,
  });
  await saveSubmission(site, { ...FIELDS, email: ADA, message: '', form: 'opt-out' });
  await saveSubmission(site, { ...FIELDS, email: ADA, message: `Deleted long ago. ${'Words. '.repeat(1200)}` });
  const created_time = site.now().toISOString();
  const emails = Array.from({ length: 3000 }, (_, number) => `${number % 7}-reader-${number}@example.com`);
  const rows = emails.map((email) => ({ email, created_time, source: 'import' }));
  await storeSubscriptions(site.database.queries, rows);
  await markDone(site, 1, { note: 'Sent a copy of the records.' });
}

/** The files that hold the address, in any case of letters. */
async function filesWith(address: string, files: readonly string[], read: (file: string) => Promise<Buffer>) {
  const found: string[] = [];
  for (const file of files) if ((await read(file)).toString('latin1').toLowerCase().includes(address)) found.push(file);
  return found;
}

async function below(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const BYTES = {
  sqlite: async ({ database, configuration }: Site) => {
    const folders = [database.location.dataDirectory, configuration.dataDirectory];
    return filesWith(ADA, (await Promise.all(folders.map(below))).flat(), (file) => readFile(file));
  },
  postgres: async ({ database: { queries }, configuration }: Site) => {
    await sql`checkpoint`.execute(queries);
    const { rows } = await sql<{ file: string }>`
      select 'base/' || oid || '/' || pg_ls_dir('base/' || oid) as file from pg_database where datname = current_database()
    `.execute(queries);
    const read = async (file: string) => {
      const answer = await sql<{
        bytes: Buffer | null;
      }>`select pg_read_binary_file(${file}, 0, 100000000, true) as bytes`.execute(queries);
      return answer.rows[0]?.bytes ?? Buffer.alloc(0);
    };
    const tables = await filesWith(
      ADA,
      rows.map(({ file }) => file),
      read,
    );
    return [...tables, ...(await filesWith(ADA, await below(configuration.dataDirectory), (file) => readFile(file)))];
  },
};

test('a subscription that ended is overwritten in the file of SQLite at once', async () => {
  const site = await testSite();
  await subscribe(site, { email: ADA });
  await endSubscription(site, ADA);
  const connection = new DatabaseSync(join(site.database.location.dataDirectory, DATABASE_FILE));
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
  expect(await BYTES.sqlite(site)).toEqual([]);
});

/** As versions before secure_delete did: the bytes stay in the file. */
function deleteCarelessly({ database }: Site): void {
  const connection = new DatabaseSync(join(database.location.dataDirectory, DATABASE_FILE));
  connection.exec(`pragma secure_delete = off; delete from contact_submission where message like 'Deleted long ago%'`);
  connection.close();
}

/** While a long reading goes on, which PostgreSQL keeps deleted rows for. On SQLite no reading of the site takes so long. */
async function whileOthersRead<Result>({ database }: Site, act: () => Promise<Result>): Promise<Result> {
  if (database.engine === 'sqlite') return act();
  const reading = database.queries.transaction().setIsolationLevel('repeatable read');
  return reading.execute(async (snapshot) => {
    await snapshot.selectFrom('author').select('id').execute();
    return act();
  });
}

describe.each(everyEngine)('erasing a person on %s', (engine) => {
  test('finds the address in other people’s words however it is written there', async () => {
    const site = await testSite(engine);
    const ways = ['zo\u00eb@ex\u00e4mple.com', 'ZOE\u0308@exa\u0308mple.com', 'zo\u00eb@xn--exmple-cua.com'];
    for (const message of ways) await saveSubmission(site, { ...FIELDS, email: 'bea@example.com', message });
    expect(await erasePerson(site, 'zo\u00eb@ex\u00e4mple.com')).toMatchObject({ mentions: 3 });
    const rows = await site.database.queries.selectFrom('contact_submission').select('message').execute();
    expect(rows).toEqual(ways.map(() => ({ message: '[erased]' })));
  });

  test('notes that the address must not come back with what it deletes, or neither is done', async () => {
    const site = await testSite(engine);
    const { queries } = site.database;
    await subscribe(site, { email: ADA });
    await queries.schema.alterTable('contact_submission').renameTo('away').execute();
    await expect(erasePerson(site, ADA)).rejects.toThrow('contact_submission');
    await queries.schema.alterTable('away').renameTo('contact_submission').execute();
    expect(await queries.selectFrom('subscription').select('email').execute()).toEqual([{ email: ADA }]);
    expect(await queries.selectFrom('suppression').select('reason').execute()).toEqual([]);
  });

  test('leaves no byte of the address in the files of the database, and nothing else is gone', async () => {
    const site = await testSite(engine);
    await givenReaders(site);
    if (engine === 'sqlite') deleteCarelessly(site);
    // Statistics of the planner are copies of values.
    await sql`analyze`.execute(site.database.queries);
    expect(await BYTES[engine](site)).not.toEqual([]);
    const found = await findPerson(site, ADA);
    expect(await BYTES[engine](site), 'looking deletes nothing').not.toEqual([]);

    const erased = await whileOthersRead(site, () => erasePerson(site, ` ${ADA.toUpperCase()}`));
    expect(erased).toEqual(found);
    expect(erased).toEqual({
      subscriptions: 2,
      submissions: engine === 'sqlite' ? 3 : 4,
      mentions: 1,
      comments: 0,
      binned: 0,
      removed: 0,
      things: [],
      stories: [],
      posts: 0,
    });

    expect(await BYTES[engine](site)).toEqual([]);
    const { queries } = site.database;
    expect(await queries.selectFrom('subscription').select('id').execute()).toHaveLength(3000);
    const left = await queries.selectFrom('contact_submission').selectAll().orderBy('id').limit(5).execute();
    expect(left.map(({ email, first_name }) => [email, first_name])).toEqual([
      ['', ''],
      ['bea@example.com', 'Ada'],
      ['', ''],
      ['bea@example.com', 'Ada'],
      ['', ''],
    ]);
    expect(left[3]?.message).toBe(`Write to [erased], not ${OTHER}.`);
    expect(left[0]).toMatchObject({
      form: 'contact',
      note: 'Sent a copy of the records.',
      done_time: expect.any(String),
    });
    const suppressions = await queries.selectFrom('suppression').select('reason').orderBy('reason').execute();
    expect(suppressions).toEqual([{ reason: 'erased' }, { reason: 'opt-out' }]);
  });

  test('leaves the record of an answer without the names in it, and the proof of another subscription without the address', async () => {
    const site = await testSite(engine);
    const { queries } = site.database;
    await saveSubmission(site, { ...FIELDS, email: ADA });
    await markDone(site, 1, {
      note: `Told Ada Reader (5550100, ${ADA}): adaptations for Readers.`,
      denial: 'Not Ada.',
    });
    const proof = { consent_from: `Bea, for ${ADA}`, consent_time: site.now().toISOString(), consent_way: 'by mail' };
    const source = `recommended by ${ADA}`;
    const bea = { email: 'bea@example.com', created_time: site.now().toISOString(), source, ...proof };
    await storeSubscriptions(queries, [bea]);
    expect(await findPerson(site, ADA)).toMatchObject({ subscriptions: 0, submissions: 1 });
    expect(await erasePerson(site, ADA)).toMatchObject({ subscriptions: 0, submissions: 1, mentions: 1 });
    expect(await queries.selectFrom('contact_submission').select(['note', 'denial']).execute()).toEqual([
      { note: 'Told [erased] [erased] ([erased], [erased]): adaptations for Readers.', denial: 'Not [erased].' },
    ]);
    expect(await queries.selectFrom('subscription').select(['source', 'consent_from']).execute()).toEqual([
      { source: 'recommended by [erased]', consent_from: 'Bea, for [erased]' },
    ]);
  });

  test('is noted in the log of changes, with how much was deleted and without a word of whom', async () => {
    const site = await testSite(engine);
    await subscribe(site, { email: ADA });
    await erasePerson(site, ADA);
    const { queries } = site.database;
    const entries = await queries.selectFrom('audit_entry').select(['actor', 'action', 'subject', 'after']).execute();
    expect(entries).toMatchObject([{ actor: 'command line', action: 'erase person', subject: '' }]);
    expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({ subscriptions: 1, submissions: 0, comments: 0 });
  });

  test('ends stories in the bin that name the address in any version, and names the others that do', async () => {
    const { site, editor } = await givenDesk(engine);
    const naming = { blocks: [{ id: 'a', html: `<p>Write to ${ADA}.</p>` }] };
    const [now, before, kept, open, changed] = [
      await givenStory(site, editor, naming),
      await givenStory(site, editor, naming),
      await givenStory(site, editor),
      await givenStory(site, editor, naming),
      await givenStory(site, editor, naming),
    ];
    await givenStory(site, editor);
    for (const id of [before, changed]) {
      await keepRevision(site, editor, id, 'With the address');
      await writeOn(site, id, rewritten('<p>Without.</p>'));
    }
    // Says what changed since a version that is not kept any more.
    const thinned = await givenStory(site, editor, naming);
    await keepRevision(site, editor, thinned, 'Thinned out');
    await writeOn(site, thinned, rewritten('<p>Without.</p>'));
    await keepRevision(site, editor, thinned, 'Without');
    await site.database.queries.deleteFrom('story_revision').where('name', '=', 'Thinned out').execute();
    for (const id of [now, before, kept, thinned]) await deleteStory(site, editor, id);
    const { stories, ...erased } = await erasePerson(site, ADA);
    expect(erased).toMatchObject({ binned: 3, posts: 0 });
    expect(stories).toEqual([open, changed].map((id) => ({ id, title: 'A story' })));
    const left = await site.database.queries.selectFrom('story').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id).slice(0, 3)).toEqual([kept, open, changed]);
  });

  test('takes the address out of what colleagues said about a story, which is no reason to list or end the story', async () => {
    const { site, editor } = await givenDesk(engine);
    const [open, binned] = [await givenStory(site, editor), await givenStory(site, editor)];
    for (const id of [open, binned]) await say(site, editor, { id, text: `Ask ${ADA.toUpperCase()}, not ${OTHER}.` });
    await deleteStory(site, editor, binned);
    const found = await findPerson(site, ADA);
    expect(found).toMatchObject({ mentions: 2, binned: 0, stories: [] });
    expect(await erasePerson(site, ADA)).toEqual(found);
    const said = await site.database.queries.selectFrom('story_message').select('text').execute();
    expect(said).toEqual([open, binned].map(() => ({ text: `Ask [erased], not ${OTHER}.` })));
    expect(await BYTES[engine](site)).toEqual([]);
  });

  test('ends removed events that name the address in any version, and names what does and is still there', async () => {
    const { site, editor } = await givenDesk(engine);
    const add = async (event_title: string, event_desc: string) => {
      const given = { ...eventKind.empty, event_title, event_desc, event_date: '2031-05-06T18:30:00.000Z' };
      return addThing(site, editor, eventStore, { key: randomUUID(), form: given });
    };
    const naming = `<p>Write to ${ADA}.</p>`;
    const change = (id: number, was: string, now: string) =>
      changeThing(site, editor, eventStore, { id, was: { event_desc: was }, now: { event_desc: now } });
    const [removed, before, changed] = [await add('A', naming), await add('B', naming), await add('C', naming)];
    const [other, author] = [await add('D', ''), await givenAuthor(site, 'bea', 'Bea')];
    const { queries } = site.database;
    await queries.updateTable('author').set({ author_description: ADA }).where('id', '=', author).execute();
    for (const { id } of [before, changed]) await change(id, naming, '<p>Without.</p>');
    for (const { id } of [removed, before, other]) await removeThing(site, editor, eventStore, { id });
    const { things, ...erased } = await erasePerson(site, ADA);
    expect(erased).toMatchObject({ removed: 2 });
    expect(things).toEqual([
      { title: 'C', path: `/desk/kinds/events/${changed.id}` },
      { title: 'Bea', path: `/desk/kinds/authors/${author}` },
    ]);
    expect((await removedThings(site, eventStore)).things.map(({ title }) => title)).toEqual(['D']);
    // So that no import brings them back.
    const kept = await queries.selectFrom('kind_version').select('form').where('form', '=', '').execute();
    expect(kept).toHaveLength(2);

    await removeThing(site, editor, eventStore, { id: changed.id });
    expect(await erasePerson(site, ADA)).toMatchObject({ removed: 1, things: [{ title: 'Bea' }] });
  });

  test('names settings that hold the address, ends earlier ones that did, and the log of changes never had it', async () => {
    const site = await testSite(engine);
    const [owner, { queries }] = [await givenSignedIn(site, 'kim', 'owner'), site.database];
    const change = async (name: SheetName, now: SettingsForm) =>
      changeSettings(site, owner, SHEETS[name], { was: (await readSettings(site, SHEETS[name])).form, now });
    const versions = () => queries.selectFrom('kind_version').select(['version', 'form']).orderBy('version').execute();
    await change('team', { team: [{ name: 'Ada', role: 'Reader', photo: '', biography: `Write to ${ADA}.` }] });
    await change('contact', { 'contact-email': ADA });
    const left = [
      { title: 'Team', path: '/desk/settings/team' },
      { title: 'Contact and offices', path: '/desk/settings/contact' },
    ];
    expect(await erasePerson(site, ADA)).toMatchObject({ removed: 0, things: left });
    const log = await queries.selectFrom('audit_entry').select(['subject', 'before', 'after']).execute();
    expect(log).toContainEqual({ subject: 'Contact and offices', before: null, after: '{"changed":"General"}' });
    expect(JSON.stringify(log)).not.toContain(ADA);

    await change('team', { team: [] });
    await change('contact', { 'contact-email': 'desk@example.com' });
    const found = await findPerson(site, ADA);
    expect(found).toMatchObject({ removed: 2, things: [] });
    expect(JSON.stringify(await versions())).toContain(ADA);
    expect(await erasePerson(site, ADA)).toEqual(found);
    expect(await versions()).toHaveLength(4);
    expect(await BYTES[engine](site)).toEqual([]);
  });

  test('leaves no byte of a removed event that named the address', async () => {
    const { site, editor } = await givenDesk(engine);
    const event_desc = `<p>Write to ${ADA}.</p>`;
    const given = { ...eventKind.empty, event_title: 'A', event_desc, event_date: '2031-05-06T18:30:00.000Z' };
    const { id } = await addThing(site, editor, eventStore, { key: randomUUID(), form: given });
    await removeThing(site, editor, eventStore, { id });
    expect(await BYTES[engine](site)).not.toEqual([]);
    await erasePerson(site, ADA);
    expect(await BYTES[engine](site)).toEqual([]);
  });

  test('leaves what is published, and says how many posts name the address', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { post_content: `<p>Write to a_a@example.com.</p>` });
    await givenPost(site, { post_content: `<p>Write to aba@example.com.</p>` });
    await givenPost(site, { banner_caption: 'Photograph: A_A@example.com' });
    await givenPost(site, { banner_alt: 'A card with the address a_a@example.com' });
    expect(await erasePerson(site, 'a_a@example.com')).toEqual({
      subscriptions: 0,
      submissions: 0,
      mentions: 0,
      comments: 0,
      binned: 0,
      removed: 0,
      things: [],
      stories: [],
      posts: 3,
    });
  });
});
