import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { contentSecurityPolicy } from './security-policy.ts';

function policyOf(changes: Record<string, string> = {}, hasFilms = false): string {
  return contentSecurityPolicy({ configuration: readConfiguration(changes) }, { style: 'p{}', hasFilms });
}

test('the policy names the style sheet of the page by its hash and no other', () => {
  const policy = policyOf();
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', 'p{}', 'base64')}';`);
  expect(policy).not.toContain('unsafe');
});

test('the policy allows no inline script', () => {
  expect(policyOf()).toContain(`default-src 'self';`);
  expect(policyOf()).not.toContain('script-src');
});

test.each([`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`])(
  'the policy says %s, which no default covers or which the default is too wide for',
  (directive) => {
    expect(policyOf().split('; ')).toContain(directive);
  },
);

test('the policy lets nothing in from elsewhere', () => {
  expect(originsIn(policyOf())).toEqual(new Set());
});

test('the policy lets the configured bases in for pictures, recordings and calls', () => {
  const policy = policyOf({ IMAGE_BASE: 'https://pictures.example/media' });
  for (const kind of ['img', 'media', 'connect'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://pictures\\.example;`));
  expect(originsIn(policy)).toEqual(new Set(['https://pictures.example']));
});

test('the policy lets the players of films in where the page offers one', () => {
  expect(originsIn(policyOf({}, true))).toEqual(
    new Set(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
  );
});

function originsIn(policy: string): Set<string> {
  return new Set([...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([origin]) => origin));
}
