import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAROUSEL_SLIDES } from './home-limits.ts';

/** Slides side by side for a flex basis: `25%`, `calc(100% / 3)`. */
function slidesOf(basis: string): number {
  const [, divisor] = /100% \/ (\d)/.exec(basis) ?? [];
  return divisor ? Number(divisor) : 100 / Number.parseFloat(basis);
}

test("the carousel's style sheet changes the number of slides where the constants say", () => {
  const css = globSync('src/site/home/Guest*.module.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const [, first = ''] = /flex: 0 0 ([^;]+);/.exec(css) ?? [];
  const changes = [...css.matchAll(/min-width: (\d+)px[^}]*flex-basis: ([^;]+);/g)];
  const rendered = [[0, slidesOf(first)], ...changes.map(([, width, basis = '']) => [Number(width), slidesOf(basis)])];
  const named = Object.entries(CAROUSEL_SLIDES).map(([width, slides]) => [Number(width), slides]);
  // From 768px on there are as many as from 640px, so there is no rule to find.
  expect(rendered).toEqual(named.filter(([width]) => width !== 768));
});
