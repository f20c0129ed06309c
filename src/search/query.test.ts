import { expect, test } from 'vitest';
import { isEmpty, parseQuery } from './query.ts';

test.each([
  ['clean rooms', { optional: [['clean'], ['rooms']] }],
  ['"clean rooms" consent', { required: [['clean', 'rooms']], optional: [['consent']] }],
  ['“Clean Rooms”', { required: [['clean', 'rooms']] }],
  ['consent -cookies -"third party"', { optional: [['consent']], excluded: [['cookies'], ['third', 'party']] }],
  [
    "don't e-mail",
    {
      optional: [
        ['don', 't'],
        ['e', 'mail'],
      ],
    },
  ],
  ['"never closed', { required: [['never', 'closed']] }],
  ['GRÖSSE 日本', { optional: [['grösse'], ['日本']] }],
  ['product and project management', { optional: [['product'], ['project'], ['management']] }],
  [
    'to be or not to be',
    { optional: [['to'], ['be'], ['or'], ['not'], ['to'], ['be']].filter(([word]) => word === 'not') },
  ],
])('%s', (typed, expected) => {
  expect(parseQuery(typed)).toEqual({ optional: [], alternatives: [], required: [], excluded: [], ...expected });
});

test('common words count where there is nothing else', () => {
  expect(parseQuery('and the of').optional).toEqual([['and'], ['the'], ['of']]);
});

test.each(['', '   ', '""', '-', '!!!', '- -"" ()*:^'])('%o asks for nothing', (typed) => {
  expect(isEmpty(parseQuery(typed))).toBe(true);
});

test('only so many words are looked for', () => {
  expect(parseQuery('word '.repeat(1000)).optional.length).toBe(16);
  expect(parseQuery(`"${'word '.repeat(1000)}"`).required[0]?.length).toBe(16);
});
