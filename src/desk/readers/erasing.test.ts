import { describe, expect, test } from 'vitest';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD } from '#desk/accounts/testing/people.ts';
import { OWN_ORIGIN } from '#desk/accounts/testing/requests.ts';
import { openSignInSite } from '#desk/accounts/testing/sign-in-site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { follow } from '#platform/testing/follow.ts';
import { lastErasures } from './log/log.store.ts';

const ADA = 'ada@example.com';
const ERASING = '/desk/readers/erasing';

/** A site with one subscriber, and an owner's page that was rendered a while ago. */
async function openDesk(engine: Engine) {
  const opened = await openSignInSite(engine);
  const { site, app, post } = opened;
  await subscribe(site, { email: ADA });
  const kim = await givenPerson(site, 'kim');
  const cookie = await cookieOf(site, kim);
  const look = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/desk/api/readers/person',
      payload: { email },
      headers: { ...OWN_ORIGIN, cookie },
    });
  const erase = (fields: Record<string, string> = {}) =>
    post(ERASING, { account: String(kim.id), action: 'erase', email: ADA, ...fields }, { cookie });
  const left = () => site.database.queries.selectFrom('subscription').select('email').execute();
  return { ...opened, kim, cookie, look, erase, left };
}

describe.each(everyEngine)('an owner who erases a person, on %s,', (engine) => {
  test('is told what would go before, table by table, and then what went', async () => {
    const { site, app, cookie, look, erase, left } = await openDesk(engine);
    const found = await look(' Ada@Example.com ');
    expect(found.statusCode).toBe(200);
    expect(found.json().tables[0]).toEqual({
      ...{ table: 'subscription', words: 'Subscriptions', becomes: 'are deleted', rows: 1 },
    });
    expect(await left()).toEqual([{ email: ADA }]);
    const { body } = await follow(app, await erase(), cookie);
    expect(body).toContain('Erased: 1 subscriptions, 0 messages and opt-outs');
    expect(body).toContain('kim: subscriptions 1, submissions 0, mentions 0');
    expect(await left()).toEqual([]);
    expect(await lastErasures(site)).toMatchObject([{ actor: 'kim' }]);
  });

  test('is asked to sign in again first, and loses nothing that was typed', async () => {
    const { site, kim, cookie, later, post, erase, left } = await openDesk(engine);
    later(1800);
    const asked = await erase();
    expect(asked.statusCode).toBe(422);
    expect(asked.body).toContain('Is it you, kim?');
    expect(asked.body).not.toContain(ADA);
    expect(await left()).toEqual([{ email: ADA }]);
    const sent = /name="sent" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const proof = { name: 'kim', password: PASSWORD, code: codeOf(site, kim) };
    expect((await post(ERASING, { sent, ...proof }, { cookie })).statusCode).toBe(303);
    expect(await left()).toEqual([]);
  });
});

test('what is no address is neither looked for nor erased', async () => {
  const { look, erase, left } = await openDesk('sqlite');
  expect((await look('ada')).statusCode).toBe(400);
  expect((await erase({ email: 'ada' })).statusCode).toBe(422);
  expect(await left()).toHaveLength(1);
});
