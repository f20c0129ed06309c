import { expect, test } from 'vitest';
import { stagesOf } from './stages.mjs';

const names = (stages: ReturnType<typeof stagesOf>) => stages.map(({ name }) => name);

test('a run has all of its stages unless some are named, in their own order', () => {
  expect(names(stagesOf('short', []))).toEqual([
    ...['types', 'lint', 'imports', 'unused', 'unit', 'browser', 'engines', 'faults'],
  ]);
  expect(names(stagesOf('long', []))).toEqual(['unit', 'browser', 'faults']);
  expect(names(stagesOf('short', ['faults', 'types']))).toEqual(['types', 'faults']);
});

test('a stage that there is not is named as the mistake', () => {
  expect(() => stagesOf('short', ['unit', 'units'])).toThrow(
    'There is no stage units. The stages are types, lint, imports, unused, unit, browser, engines, faults.',
  );
  expect(() => stagesOf('long', ['types'])).toThrow('There is no stage types. The stages are unit, browser, faults.');
});
