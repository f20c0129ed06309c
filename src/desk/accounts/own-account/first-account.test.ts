import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { follow } from '#platform/testing/follow.ts';
import { firstAccountLink } from '../links.store.ts';
import { codeOf, givenPerson, PASSWORD } from '../testing/people.ts';
import { openSignInSite, sessionIn } from '../testing/sign-in-site.ts';
import { newToken, tokenHash } from '../tokens.ts';

describe.each(everyEngine)('the first account on %s', (engine) => {
  const fieldsFor = (site: Site, link: string, name: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    return { token, name, password: PASSWORD, code: codeOf(site, { seed: tokenHash(token) }) };
  };

  test('is made by a link, once, and is an owner', async () => {
    const { site, app, post } = await openSignInSite(engine);
    const [link = '', other = ''] = [await firstAccountLink(site), await firstAccountLink(site)];
    expect(link).toMatch(/^https:\/\/signalandstack\.example\/sign-in\/link\?token=[\w-]{43}$/);
    const shown = await app.inject(link.replace('https://signalandstack.example', ''));
    expect(shown.body).toContain('otpauth://totp/');
    const fields = fieldsFor(site, link, 'Ines');
    const made = await post('/sign-in/link', fields);
    expect(made.statusCode).toBe(303);
    const done = await follow(app, made);
    expect(done.body).toContain('You are signed in');
    expect(done.body.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g)).toHaveLength(10);
    const start = await app.inject({ url: '/desk', headers: { cookie: sessionIn(made) } });
    expect(start.body).toContain('Owner:');
    expect((await post('/sign-in/link', fields)).body).toContain('This link does not work');
    expect((await post('/sign-in/link', fieldsFor(site, other, 'jonas'))).body).toContain('This link does not work');
    expect(await firstAccountLink(site)).toBeUndefined();
    const names = await site.database.queries.selectFrom('account').select(['name', 'role', 'accepted_time']).execute();
    // Accepted: it counts as an owner who can sign in.
    expect(names).toEqual([{ name: 'ines', role: 'owner', accepted_time: TEST_MOMENT.toISOString() }]);
  });

  test('writes under the byline that it gives, which is never taken from the name it signs in with', async () => {
    const { site, post } = await openSignInSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    const long = { ...fieldsFor(site, link, 'ines'), byline: 'x'.repeat(201) };
    expect((await post('/sign-in/link', long)).body).toContain('at most 200 characters for the byline');
    await post('/sign-in/link', { ...fieldsFor(site, link, 'ines'), byline: 'Inès Valcourt' });
    const bylines = site.database.queries.selectFrom('account').innerJoin('author', 'author.id', 'author_id');
    expect(await bylines.select(['author_name', 'author_display_name']).execute()).toEqual([
      { author_name: 'inès-valcourt', author_display_name: 'Inès Valcourt' },
    ]);
  });

  test('is made once by two at the same moment', async () => {
    const { site, post } = await openSignInSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    await Promise.all(['ines', 'jonas'].map((name) => post('/sign-in/link', fieldsFor(site, link, name))));
    expect(await site.database.queries.selectFrom('account').select('role').execute()).toHaveLength(1);
  });

  test('is made once by two with a printed link each', async () => {
    const { site, post } = await openSignInSite(engine);
    const links = [(await firstAccountLink(site)) ?? '', (await firstAccountLink(site)) ?? ''];
    await Promise.all(links.map((link, number) => post('/sign-in/link', fieldsFor(site, link, `person-${number}`))));
    expect(await site.database.queries.selectFrom('account').select('role').execute()).toHaveLength(1);
  });

  test('is not made by a link that was printed as another one made it', async () => {
    const { site, app } = await openSignInSite(engine);
    await givenPerson(site, 'ines');
    const { token, hash: token_hash } = newToken();
    const expires_time = '2099-01-01T00:00:00.000Z';
    await site.database.queries
      .insertInto('account_link')
      .values({ token_hash, account_id: null, expires_time })
      .execute();
    expect((await app.inject(`/sign-in/link?token=${token}`)).body).toContain('This link does not work');
  });

  test('is not made after an hour', async () => {
    const { site, post, later } = await openSignInSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    later(3601);
    expect((await post('/sign-in/link', fieldsFor(site, link, 'ines'))).body).toContain('This link does not work');
  });

  test('keeps the link for another try when a field is wrong', async () => {
    const { site, post } = await openSignInSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    const fields = fieldsFor(site, link, 'ines');
    const wrong = [
      { password: 'short' },
      { code: '000000' },
      { name: '-' },
      { name: 'x'.repeat(100) },
      { passkey: '{}' },
    ];
    for (const one of wrong) {
      const { statusCode, body } = await post('/sign-in/link', { ...fields, ...one });
      expect(statusCode, JSON.stringify(one)).toBe(422);
      expect(body, JSON.stringify(one)).toMatch(/role="alert"[^>]*>[^<]+/);
    }
    expect((await post('/sign-in/link', fields)).statusCode).toBe(303);
  });
});
