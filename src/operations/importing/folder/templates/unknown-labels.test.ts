import { expect, test } from 'vitest';
import { withoutUnknownLabels } from './unknown-labels.ts';

test('links by a label that nothing defines are their words; known ones, code, indices and notes stay', () => {
  expect(withoutUnknownLabels('See [open valves][topic valves], [pumps][] and ![a part][p].')).toEqual({
    text: 'See open valves, pumps and .',
    count: 3,
  });
  const kept = [
    '[guide][g]\n\n[g]: https://a.example',
    '`[words][label]`',
    '    [words][label]',
    'list[row][column]',
    '[1][2]',
  ];
  for (const markdown of kept) expect(withoutUnknownLabels(markdown)).toEqual({ text: markdown, count: 0 });
});
