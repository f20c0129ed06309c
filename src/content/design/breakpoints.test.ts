import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIDE } from './breakpoints.ts';

test('header and menu turn from narrow to wide where the constant says, and no style sheet a little beside it', () => {
  for (const file of ['Header', 'MenuPanel']) {
    expect(readFileSync(`src/site/navigation/${file}.module.css`, 'utf8')).toContain(`@media ${WIDE} {`);
  }
  const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const widths = sheets.flatMap((css) => [...css.matchAll(/\((min|max)-width: (4[5-9](?:\.\d+)?)rem\)/g)]);
  expect(new Set(widths.map(([, bound, width]) => `${bound} ${width}`))).toEqual(new Set(['min 48', 'max 47.99']));
});
