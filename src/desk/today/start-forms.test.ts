import { describe, expect, test } from 'vitest';
import { openPeople } from '#desk/accounts/testing/open-people.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';

describe.each(enginesOfRun)('The desk’s first page on %s', (engine) => {
  test('takes the owner’s name, and puts the steps away for everyone', async () => {
    const { site, app, cookie, post } = await openPeople(engine);
    expect((await post('/desk', { action: 'byline', byline: ' ' })).statusCode).toBe(422);
    const named = await post('/desk', { action: 'byline', byline: 'Inès Valcourt' });
    expect(named).toMatchObject({ statusCode: 303, said: 'Your stories will carry the name Inès Valcourt.' });
    expect(named.body).not.toContain('Your name');
    expect(named.body).toContain('Bring in the old site');
    const writer = await cookieOf(site, await givenPerson(site, 'jonas', 'writer'));
    expect((await post('/desk', { action: 'put-steps-away' }, { cookie: writer })).statusCode).toBe(403);
    const away = await post('/desk', { action: 'put-steps-away' });
    expect(away.statusCode).toBe(303);
    for (const session of [cookie, writer]) {
      const { body } = await app.inject({ url: '/desk', headers: { cookie: session } });
      expect(body).not.toContain('First steps');
    }
    expect((await post('/desk', { action: 'put-steps-away' })).body).toContain('first steps are put away');
    expect(await site.database.queries.selectFrom('desk_setting').selectAll().execute()).toHaveLength(1);
    expect((await post('/desk', { action: 'show-steps-again' })).body).toContain('Bring in the old site');
  });

  test('puts one step away, which its button names, and no step that is a person’s own', async () => {
    const { post } = await openPeople(engine);
    const { said, body } = await post('/desk', { action: 'put-step-away', step: 'banners' });
    expect(said).toBe('Put away: A banner.');
    expect(body).not.toContain('Put away: A banner"');
    expect(body).toContain('Put away: Invite the others"');
    expect(body).toContain('One first step is put away.');
    expect((await post('/desk', { action: 'put-step-away', step: 'write' })).statusCode).toBe(422);
  });
});
