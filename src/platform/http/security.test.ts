import { expect, test } from 'vitest';
import { facesInTime } from '../rendering/faces-in-time.ts';
import { speculationRules } from '../rendering/speculation-rules.ts';
import { contentSecurityPolicy } from './security.ts';

test('the policy names the styles of the page by their hash and no other', () => {
  const policy = contentSecurityPolicy(['one=', 'other=']);
  expect(policy).toContain(`style-src 'self' 'sha256-one=' 'sha256-other=';`);
  expect(policy).not.toMatch(/(?:script|default)-src[^;]*unsafe/);
});

test('the policy lets the two scripts run that stand in every page', () => {
  const scripts = [facesInTime, speculationRules].map(({ digest }) => `'sha256-${digest}'`).join(' ');
  expect(contentSecurityPolicy([])).toContain(`script-src 'self' ${scripts};`);
});

test('the policy lets nothing in from elsewhere but the configured bases and the video player', () => {
  const policy = contentSecurityPolicy([], ['https://pictures.example']);
  const origins = [...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([origin]) => origin);
  expect(new Set(origins)).toEqual(
    new Set(['https://pictures.example', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
  );
});
