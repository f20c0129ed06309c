import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { constantTokens } from './constant-tokens.mjs';

/** What becomes of a declaration. @returns its value; undefined where it is taken out */
function written(prop: string, value: string): string | undefined {
  let isRemoved = false;
  const declaration = { prop, value, remove: () => (isRemoved = true) };
  constantTokens().Declaration(declaration);
  return isRemoved ? undefined : declaration.value;
}

const TOKENS = readFileSync('src/content/design/tokens.css', 'utf8');
const declared = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(TOKENS)?.[1];

test('replaces a token that never changes with its value, and removes its declaration', () => {
  const value = declared('--space-4');
  expect(value).toMatch(/rem$/);
  expect(written('margin', 'var(--space-4) auto')).toBe(`${value} auto`);
  expect(written('--space-4', value ?? '')).toBeUndefined();
});

test('keeps a token that a publication or a media query may redefine', () => {
  expect(written('color', 'var(--ink)')).toBe('var(--ink)');
  expect(written('--ink', '#111')).toBe('#111');
  expect(written('color', 'var(--never-declared)')).toBe('var(--never-declared)');
});
