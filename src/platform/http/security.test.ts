import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

test('the policy names the styles of the page by their hash and no other', () => {
  const policy = contentSecurityPolicy(['one=', 'other=']);
  expect(policy).toContain(`style-src 'self' 'sha256-one=' 'sha256-other=';`);
  expect(policy).not.toMatch(/(?:script|default)-src[^;]*unsafe/);
});

test('the policy lets nothing in from elsewhere but the configured bases and the video player', () => {
  const policy = contentSecurityPolicy([], ['https://pictures.example']);
  const origins = [...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([origin]) => origin);
  expect(new Set(origins)).toEqual(
    new Set(['https://pictures.example', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
  );
});
