import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXT_PAIRS } from './palette.ts';

/** The rules of all stylesheets that are for controls that cannot be used, without what is nested in them. */
const RULES = globSync('src/**/*.css').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/([^{};]*disabled[^{};]*)\{([^{}]*)/g),
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), declared: declarationsOf(body) }),
  ),
);

/** As tokens.test.ts measures them. */
const MEASURED = TEXT_PAIRS.map((pair) =>
  pair.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
);

function declarationsOf(body: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(body.matchAll(/([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]));
}

test('there are rules for controls that cannot be used', () => {
  expect(RULES.map(({ file }) => file)).toContain('src/content/design/Button.module.css');
  expect(RULES.length).toBeGreaterThanOrEqual(5);
});

test.each(RULES)(
  '$selector in $file can be read: its colours are a measured pair, and nothing shines through',
  ({ declared }) => {
    const { opacity } = declared;
    expect(opacity).toBeUndefined();
    const named = (property: string, usual: string) => /^var\(--([\w-]+)\)$/.exec(declared[property] ?? usual)?.[1];
    expect(MEASURED).toContainEqual([named('color', 'var(--ink)'), named('background', 'var(--paper)')]);
  },
);
