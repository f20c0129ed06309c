import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { Invalid } from '#platform/errors.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { PASSKEY_CHALLENGE_LIFETIME } from '../accounts-limits.ts';
import { COMMAND_LINE } from '../audit.store.ts';
import { storeWayIn } from '../own-account/set-up.store.ts';
import { changeAccount } from '../people/change-account.store.ts';
import { givenPerson } from '../testing/people.ts';
import {
  challengeOf,
  challengeToAdd,
  givenPasskey,
  passkeyField,
  registrationField,
} from '../testing/software-passkey.ts';
import { credentialsOf, passkeysOf, removePasskey } from './passkeys.store.ts';
import { accountOfPasskey, madePasskey, passkeyOffer, passkeyQuestion } from './passkeys.ts';

async function openPasskeys(engine: (typeof enginesOfRun)[number] = 'sqlite') {
  const clock = { now: new Date('2026-11-21T09:00:00.000Z') };
  const site: Site = await testSite(engine, { now: () => clock.now });
  const jonas = await givenPerson(site, 'jonas');
  const ines = await givenPerson(site, 'ines');
  const passkey = await givenPasskey(site, ines);
  return { site, ines, jonas, passkey, clock };
}

describe.each(enginesOfRun)('a passkey on %s', (engine) => {
  test('signs its account in, and its answer is worth nothing a second time', async () => {
    const { site, passkey } = await openPasskeys(engine);
    // Many passkeys count nothing: the challenge alone tells.
    const field = passkeyField(passkey, site, { challenge: await challengeOf(site), counter: 0 });
    expect(await accountOfPasskey(site, field)).toMatchObject({ name: 'ines', role: 'owner' });
    await expect(accountOfPasskey(site, field)).rejects.toThrow(Invalid);
    const later = passkeyField(passkey, site, { challenge: await challengeOf(site), counter: 2 });
    expect(await accountOfPasskey(site, later)).toMatchObject({ name: 'ines' });
  });

  test('is added to the account that its challenge was made for, once', async () => {
    const { site, ines, jonas } = await openPasskeys(engine);
    const use = `add ${ines.id}` as const;
    const made = await madePasskey(site, use, registrationField(site, await challengeToAdd(site, use)), 'phone');
    const store = () => site.database.queries.transaction().execute((tx) => storeWayIn(tx, site, ines, made));
    await store();
    await expect(store()).rejects.toThrow(Invalid);
    expect((await passkeysOf(site, ines.id)).map(({ name }) => name)).toEqual(['laptop', 'phone']);
    expect(await credentialsOf(site, jonas.id)).toEqual([]);
  });

  test('can be removed by its account alone, and not while it is the only way in', async () => {
    const { site, ines, jonas } = await openPasskeys(engine);
    // Which is no way in for the other one.
    await givenPasskey(site, jonas);
    const left = async () => (await passkeysOf(site, ines.id)).map(({ id }) => id);
    const [first = 0] = await left();
    await removePasskey(site, { id: first, actor: jonas });
    const withoutPassword = site.database.queries.updateTable('account').set({ password_hash: null });
    await withoutPassword.where('id', '=', ines.id).execute();
    await expect(removePasskey(site, { id: first, actor: ines })).rejects.toThrow(Invalid);
    expect(await left()).toEqual([first]);
    await givenPasskey(site, ines);
    await removePasskey(site, { id: first, actor: ines });
    expect(await left()).not.toContain(first);
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
    const challenge = await challengeToAdd(site, `add ${ines.id}`);
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

describe('a passkey is not added with a challenge', () => {
  test.each(['sign in', 'add 1', 'add hash of a link'] as const)('made for another use: %s', async (other) => {
    const { site, ines } = await openPasskeys();
    expect(other).not.toBe(`add ${ines.id}`);
    const challenge = other === 'sign in' ? await challengeOf(site) : await challengeToAdd(site, other);
    const field = registrationField(site, challenge);
    await expect(madePasskey(site, `add ${ines.id}`, field, 'phone')).rejects.toThrow(Invalid);
  });
});

test('a passkey is asked for with finger, face or PIN, and not added without', async () => {
  const { site, ines } = await openPasskeys();
  const use = `add ${ines.id}` as const;
  const offer = await passkeyOffer(site, { use, name: 'ines', existing: ['abc'] });
  expect(JSON.parse(offer ?? '')).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: 'abc' }],
  });
  expect(JSON.parse((await passkeyQuestion(site)) ?? '')).toMatchObject({ userVerification: 'required' });
  const field = registrationField(site, await challengeToAdd(site, use), { isVerified: false });
  await expect(madePasskey(site, use, field, 'phone')).rejects.toThrow(Invalid);
});
