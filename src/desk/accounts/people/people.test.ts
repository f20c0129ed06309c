import { describe, expect, test } from 'vitest';
import { givenAuthor } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { accountsOfAuthor } from '#desk/authors/author-accounts.store.ts';
import { enginesOfRun, everyEngine } from '#platform/testing/databases.ts';
import type { Role } from '../accounts.contract.ts';
import { accountNamed } from '../accounts.store.ts';
import { COMMAND_LINE } from '../audit.store.ts';
import { passkeysOf } from '../passkeys/passkeys.store.ts';
import { openPeople } from '../testing/open-people.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD } from '../testing/people.ts';
import {
  challengeOf,
  challengeToAdd,
  givenPasskey,
  passkeyField,
  registrationField,
} from '../testing/software-passkey.ts';
import { tokenHash } from '../tokens.ts';
import { changeAccount } from './change-account.store.ts';

const linkIn = (body: string) => /\/sign-in\/link\?token=([\w-]{43})/.exec(body)?.[1] ?? '';

const log = (site: Site) =>
  site.database.queries
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .execute();

describe.each(enginesOfRun)('the people of a site on %s', (engine) => {
  test('are invited by a link that sets up their sign-in, once', async () => {
    const { site, app, people, post } = await openPeople(engine);
    const author_id = await givenAuthor(site, 'jonas', 'Jonas');
    const invited = await people({ action: 'invite', name: 'Jonas', role: 'writer', author_id });
    const token = linkIn(invited.body);
    expect(invited.said).toBe('Hand this link to jonas. It sets up their sign-in, once, within a week.');
    expect((await app.inject(`/sign-in/link?token=${token}`)).body).toContain('Welcome, jonas');
    const fields = { token, name: 'someone-else', password: PASSWORD, code: codeOf(site, { seed: tokenHash(token) }) };
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(303);
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(422);
    expect(await accountNamed(site, 'jonas')).toMatchObject({ role: 'writer', author_id });
    expect(await accountNamed(site, 'someone-else')).toBeUndefined();
  });

  test('get a byline that the invitation names: an author there is, or a new one without a public page', async () => {
    const { site, app, people } = await openPeople(engine);
    const known = await givenAuthor(site, 'jonas-berg', 'Jonas Berg');
    await people({ action: 'invite', name: 'jonas', role: 'writer', byline: ' Jonas Berg ' });
    await people({ action: 'invite', name: 'zoe', role: 'writer', byline: 'Zoë Ångström' });
    await people({ action: 'invite', name: 'mara', role: 'writer', byline: '' });
    expect(await accountNamed(site, 'jonas')).toMatchObject({ author_id: known });
    const made = (await accountNamed(site, 'zoe'))?.author_id;
    const author = site.database.queries.selectFrom('author').select(['author_name', 'author_display_name']);
    expect(await author.where('id', '=', made ?? 0).executeTakeFirst()).toEqual({
      author_name: 'zoë-ångström',
      author_display_name: 'Zoë Ångström',
    });
    expect(await accountNamed(site, 'mara')).toMatchObject({ author_id: null });
    expect((await app.inject('/author/zo%C3%AB-%C3%A5ngstr%C3%B6m')).statusCode).toBe(404);
  });

  test('get and lose a byline on the form of its author, and keep their role', async () => {
    const { site, owner, people } = await openPeople(engine);
    const author = await givenAuthor(site, 'jonas-berg', 'Jonas Berg');
    const jonas = await givenPerson(site, 'jonas', 'editor');
    const named = { id: jonas.id, name: 'jonas' };
    const seen = (role: Role) => accountsOfAuthor(site, { account: { ...owner, role, author_id: null } }, author);
    expect(await seen('owner')).toMatchObject({ accounts: [], others: expect.arrayContaining([named]) });
    const given = await people({ action: 'byline', id: jonas.id, author_id: author, author });
    expect(given.location).toBe(`/desk/kinds/authors/${author}`);
    expect(await accountNamed(site, 'jonas')).toMatchObject({ author_id: author, role: 'editor' });
    expect(await seen('editor')).toEqual({ accounts: [named], others: [] });
    expect((await seen('owner')).others).not.toContainEqual(named);
    expect((await log(site))[0]).toMatchObject({ action: 'change account', subject: 'jonas' });
    await people({ action: 'byline', id: jonas.id, author_id: '', author });
    expect(await accountNamed(site, 'jonas')).toMatchObject({ author_id: null, role: 'editor' });
    await changeAccount(site, jonas.id, { isActive: false }, COMMAND_LINE);
    expect((await seen('owner')).others).not.toContainEqual(named);
  });

  test('cannot have a name twice', async () => {
    const { people } = await openPeople(engine);
    const answer = await people({ action: 'invite', name: 'INES', role: 'writer', author_id: '' });
    expect(answer).toMatchObject({ statusCode: 422, said: 'The name ines is taken. Please choose another one.' });
  });

  test('a new link ends the one before, and what it sets up ends the sessions', async () => {
    const { site, app, people, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    const cookie = await cookieOf(site, jonas);
    const first = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const second = linkIn((await people({ action: 'link', id: jonas.id })).body);
    expect((await app.inject(`/sign-in/link?token=${first}`)).body).toContain('This link does not work');
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(200);
    const fields = { token: second, password: PASSWORD, code: codeOf(site, { seed: tokenHash(second) }) };
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(303);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(302);
  });

  test('a new link ends every way in that somebody else may have', async () => {
    const { site, owner, people, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    const stolen = await givenPasskey(site, jonas);
    await givenPasskey(site, owner);
    const use = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const challenge = await challengeToAdd(site, `add ${tokenHash(use)}`);
    const made = await post('/sign-in/link', { token: use, passkey: registrationField(site, challenge) }, {});
    expect(made.statusCode).toBe(303);
    const signIn = (fields: Record<string, string>) => post('/sign-in', fields, {});
    const passkey = passkeyField(stolen, site, { challenge: await challengeOf(site) });
    expect(await signIn({ passkey })).toMatchObject({ statusCode: 422 });
    expect((await signIn({ name: 'jonas', password: PASSWORD, code: codeOf(site, jonas) })).statusCode).toBe(422);
    const [code = ''] = jonas.recoveryCodes;
    expect((await post('/sign-in/recovery', { name: 'jonas', code }, {})).statusCode).toBe(422);
    expect(await passkeysOf(site, owner.id)).toHaveLength(1);
    expect((await log(site)).slice(0, 6).map(({ action }) => action)).toEqual([
      ...['sign in', 'make recovery codes', 'add passkey', 'remove password', 'remove passkey', 'make sign-in link'],
    ]);
  });

  test('a session that another process began while its account was closed is none once it is open again', async () => {
    const { site, app } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    await changeAccount(site, jonas.id, { isActive: false }, COMMAND_LINE);
    const cookie = await cookieOf(site, jonas);
    await changeAccount(site, jonas.id, { isActive: true }, COMMAND_LINE);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(302);
  });

  test('the log of changes says what differs, in words', async () => {
    const { site, people } = await openPeople(engine);
    const author_id = await givenAuthor(site, 'jonas', 'Jonas Berg');
    const { id } = await givenPerson(site, 'jonas', 'writer');
    await people({ action: 'change', id, role: 'editor', author_id });
    const { body } = await people({ action: 'previews', previews: 'open' });
    const text = body.replaceAll(/<!-- -->|<\/?strong>/g, '');
    expect(text).toContain('ines: change account, jonas, role from writer to editor, byline Jonas Berg<');
    expect(text).toContain('ines: change setting, previews, from signed in to open<');
  });

  test('every change is an entry in the log, with what was before and after, and without a secret', async () => {
    const { site, people } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    await people({ action: 'invite', name: 'mara', role: 'writer', author_id: '' });
    await people({ action: 'change', id: jonas.id, role: 'editor', author_id: '' });
    await people({ action: 'previews', previews: 'open' });
    const link = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const entries = await log(site);
    expect(entries.slice(0, 5)).toEqual([
      { actor: 'ines', action: 'make sign-in link', subject: 'jonas', before: null, after: null },
      { actor: 'ines', action: 'change setting', subject: 'previews', before: '"signed in"', after: '"open"' },
      {
        actor: 'ines',
        action: 'change account',
        subject: 'jonas',
        before: '{"role":"writer","author_id":null,"deactivated_time":null}',
        after: '{"role":"editor","author_id":null,"deactivated_time":null}',
      },
      { actor: 'ines', action: 'make sign-in link', subject: 'mara', before: null, after: null },
      {
        actor: 'ines',
        action: 'create account',
        subject: 'mara',
        before: null,
        after: '{"name":"mara","role":"writer","author_id":null}',
      },
    ]);
    const text = JSON.stringify(entries);
    for (const secret of [link, tokenHash(link), PASSWORD, '$argon2', ...jonas.recoveryCodes]) {
      expect(text).not.toContain(secret);
    }
  });

  test('who was closed gets no link, and the one they had ends', async () => {
    const { site, app, people } = await openPeople(engine);
    const { id } = await givenPerson(site, 'jonas', 'writer');
    const link = linkIn((await people({ action: 'link', id })).body);
    await people({ action: 'deactivate', id });
    expect(await people({ action: 'link', id })).toMatchObject({ statusCode: 422 });
    await people({ action: 'activate', id });
    expect(await accountNamed(site, 'jonas')).toMatchObject({ deactivated_time: null });
    expect((await app.inject(`/sign-in/link?token=${link}`)).body).toContain('This link does not work');
  });

  test('the last owner who can sign in stays an owner', async () => {
    const { site, owner, people } = await openPeople(engine);
    // Invited, and cannot sign in yet.
    await people({ action: 'invite', name: 'mara', role: 'owner', author_id: '' });
    const refused = 'This is the last owner who can sign in. Make another person an owner first.';
    const demoting = { action: 'change', id: owner.id, role: 'editor', author_id: '' };
    expect(await people(demoting)).toMatchObject({ statusCode: 422, said: refused });
    expect(await people({ action: 'deactivate', id: owner.id })).toMatchObject({ statusCode: 422, said: refused });
    await givenPerson(site, 'jonas', 'owner');
    expect(await people(demoting)).toMatchObject({ statusCode: 303 });
    expect(await people(demoting)).toMatchObject({ statusCode: 403 });
    expect(await accountNamed(site, 'ines')).toMatchObject({ role: 'editor' });
  });

  test('a session from half an hour ago does not change how anybody signs in', async () => {
    const { site, owner, cookie, post, people } = await openPeople(engine);
    const before = new Date(site.now().getTime() - 1_800_000).toISOString();
    await site.database.queries.updateTable('account_session').set({ created_time: before }).execute();
    const forms = [
      { action: 'new-codes' },
      { action: 'set-password', password: PASSWORD, code: '' },
      { action: 'remove-passkey', id: 1 },
    ];
    for (const form of forms) {
      const { body } = await post('/desk/account', form, { cookie });
      expect(body).toContain('This needs a sign-in of the last quarter of an hour.');
    }
    const access = [
      { action: 'link', id: owner.id },
      { action: 'invite', name: 'mallory', role: 'owner', author_id: '' },
      { action: 'change', id: owner.id, role: 'owner', author_id: '' },
      { action: 'activate', id: owner.id },
      { action: 'previews', previews: 'open' },
    ];
    for (const form of access)
      expect((await people(form)).body, form.action).toContain('This needs a sign-in of the last quarter of an hour.');
    expect(await accountNamed(site, 'mallory')).toBeUndefined();
    await givenPerson(site, 'jonas', 'owner');
    expect((await people({ action: 'previews', previews: 'signed in' })).said).toBe('Previews ask for a sign-in.');
    expect((await people({ action: 'deactivate', id: owner.id })).statusCode).toBe(303);
  });
});

test.each(everyEngine)('two owners who close each other at the same moment leave one, on %s', async (engine) => {
  const { site, owner } = await openPeople(engine);
  const jonas = await givenPerson(site, 'jonas', 'owner');
  for (let round = 1; round <= 10; round++) {
    const closing = [owner, jonas].map(({ id }) => changeAccount(site, id, { isActive: false }, COMMAND_LINE));
    const outcomes = (await Promise.allSettled(closing)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const { id } of [owner, jonas]) await changeAccount(site, id, { isActive: true }, COMMAND_LINE);
  }
});
