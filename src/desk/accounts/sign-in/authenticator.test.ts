import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { authenticator, authenticatorSetup, stepOfCode } from './authenticator.ts';

/** RFC 6238, appendix B: the test vectors of SHA-1. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

test.each(VECTORS)('at second %i the code of RFC 6238 is %s', (second, code) => {
  const totp = new TOTP({ secret: Secret.fromLatin1('12345678901234567890'), digits: 8 });
  const now = new Date(second * 1000);
  expect(totp.generate({ timestamp: now.getTime() })).toBe(code);
  expect(stepOfCode(totp, code, now)).toBe(Math.floor(second / 30));
});

test('a code is right for its step, the one before and the one after', async () => {
  const site = await testSite();
  const totp = authenticator(site, 'seed');
  const at = (second: number) => new Date(1_800_000_000_000 + second * 1000);
  const code = totp.generate({ timestamp: at(0).getTime() });
  const step = stepOfCode(totp, code, at(0));
  expect([-30, 0, 30].map((second) => stepOfCode(totp, code, at(second)))).toEqual([step, step, step]);
  expect([-60, 60].map((second) => stepOfCode(totp, code, at(second)))).toEqual([undefined, undefined]);
  for (const wrong of ['', 'abcdef', code.slice(1), `${code}0`]) expect(stepOfCode(totp, wrong, at(0))).toBeUndefined();
});

test('the setup names the publication and the account, with 160 bits', async () => {
  const { link, secret, picture } = await authenticatorSetup(await testSite(), 'seed', 'ines');
  expect(link).toMatch(/^otpauth:\/\/totp\/Signal%20%26%20Stack:ines\?/);
  expect(secret).toMatch(/^[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}$/);
  expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
