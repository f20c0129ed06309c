import { expect, test } from 'vitest';
import { speculationRules } from '../rendering/speculation-rules.ts';
import { contentSecurityPolicy } from './security.ts';

test('the policy names the style sheet of the page by its hash and no other', () => {
  const policy = contentSecurityPolicy({ style: 'digest=' });
  expect(policy).toContain(`style-src 'self' 'sha256-digest=';`);
  expect(policy).not.toMatch(/(?:script|default)-src[^;]*unsafe/);
});

test('of inline scripts the policy allows the speculation rules alone', () => {
  expect(contentSecurityPolicy({ style: '' })).toContain(`script-src 'self' 'sha256-${speculationRules.digest}';`);
});

test('the policy lets nothing in from elsewhere', () => {
  expect(originsIn(contentSecurityPolicy({ style: '' }))).toEqual(new Set());
});

test('the policy lets the configured bases in for pictures, recordings and calls', () => {
  const policy = contentSecurityPolicy({ style: '', origins: ['https://pictures.example'] });
  for (const kind of ['img', 'media', 'connect'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://pictures\\.example;`));
  expect(originsIn(policy)).toEqual(new Set(['https://pictures.example']));
});

test('the policy lets the players of films in where the page offers one', () => {
  const policy = contentSecurityPolicy({ style: '', players: true });
  expect(originsIn(policy)).toEqual(new Set(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']));
});

function originsIn(policy: string): Set<string> {
  return new Set([...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([origin]) => origin));
}
