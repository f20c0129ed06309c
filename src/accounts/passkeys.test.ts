import { describe, expect, test } from 'vitest';
import { Invalid } from '#errors.ts';
import type { Site } from '#platform/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { changeAccount } from './accounts.store.ts';
import { COMMAND_LINE } from './audit.store.ts';
import { PASSKEY_CHALLENGE_LIFETIME } from './limits.ts';
import { accountOfPasskey, passkeyOffer } from './passkeys.ts';
import { givenPerson } from './testing/people.ts';
import { challengeOf, givenPasskey, passkeyField } from './testing/software-passkey.ts';

async function openPasskeys(engine: (typeof everyEngine)[number] = 'sqlite') {
  const clock = { now: new Date('2026-11-21T09:00:00.000Z') };
  const site: Site = await testSite(engine, { now: () => clock.now });
  await givenPerson(site, 'jonas');
  const ines = await givenPerson(site, 'ines');
  const passkey = await givenPasskey(site, ines);
  return { site, ines, passkey, clock };
}

describe.each(everyEngine)('a passkey on %s', (engine) => {
  test('signs its account in, and its answer is worth nothing a second time', async () => {
    const { site, passkey } = await openPasskeys(engine);
    // Many passkeys count nothing: the challenge alone tells.
    const field = passkeyField(passkey, site, { challenge: await challengeOf(site), counter: 0 });
    expect(await accountOfPasskey(site, field)).toMatchObject({ name: 'ines', role: 'owner' });
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
    const later = passkeyField(passkey, site, { challenge: await challengeOf(site), counter: 2 });
    expect(await accountOfPasskey(site, later)).toMatchObject({ name: 'ines' });
  });

  test('of a closed account signs nobody in', async () => {
    const { site, ines, passkey } = await openPasskeys(engine);
    const field = passkeyField(passkey, site, { challenge: await challengeOf(site) });
    await changeAccount(site, ines.id, { isActive: false }, COMMAND_LINE);
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
  });
});

describe('an answer of a passkey is refused', () => {
  test.each([
    ['of another site’s page', { origin: 'https://signalandstack.example.attacker.example' }],
    ['for another host', { host: 'attacker.example' }],
    ['whose device has not asked for finger, face or PIN', { isVerified: false }],
  ])('%s', async (_what, claims) => {
    const { site, passkey } = await openPasskeys();
    const field = passkeyField(passkey, site, { challenge: await challengeOf(site), ...claims });
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
  });

  test('whose counter has stood still: the authenticator has been copied', async () => {
    const { site, passkey } = await openPasskeys();
    const answerWith = async (counter: number) =>
      accountOfPasskey(site, passkeyField(passkey, site, { challenge: await challengeOf(site), counter }));
    await answerWith(5);
    await expect(answerWith(5)).rejects.toThrow(Invalid);
  });

  test('with the signature of another passkey', async () => {
    const { site, ines, passkey } = await openPasskeys();
    const { privateKey } = await givenPasskey(site, ines);
    const field = passkeyField({ ...passkey, privateKey }, site, { challenge: await challengeOf(site) });
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
  });

  test('after five minutes', async () => {
    const { site, passkey, clock } = await openPasskeys();
    const field = passkeyField(passkey, site, { challenge: await challengeOf(site) });
    clock.now = new Date(clock.now.getTime() + PASSKEY_CHALLENGE_LIFETIME);
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
  });

  test('to a challenge that was made up, or made for adding a passkey', async () => {
    const { site, ines, passkey } = await openPasskeys();
    const offer = await passkeyOffer(site, { use: `add ${ines.id}`, name: 'ines', existing: [] });
    const { challenge } = JSON.parse(offer ?? '');
    const forged = Buffer.from(`${site.now().getTime() + 1000}.random.signature`).toString('base64url');
    for (const wrong of [challenge, forged, '']) {
      await expect(accountOfPasskey(site, passkeyField(passkey, site, { challenge: wrong }))).rejects.toThrow(Invalid);
    }
  });

  test('that is no answer at all', async () => {
    const { site } = await openPasskeys();
    for (const field of ['', '{', '[]', '{"id":"x"}', undefined, ['a']]) {
      await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
    }
  });
});
