import { expect, test } from 'vitest';
import { isEmpty, parseQuery, type Term } from './query.ts';

const parse = (typed: string, language = 'en-GB') => parseQuery(typed, language);

test.each([
  ['clean rooms', { wanted: [['clean'], ['rooms']] }],
  ['"clean rooms" consent', { required: [['clean', 'rooms']], wanted: [['consent']] }],
  ['“Clean Rooms”', { required: [['clean', 'rooms']] }],
  ['consent -cookies -"third party"', { wanted: [['consent']], excluded: [['cookies'], ['third', 'party']] }],
  ["don't e-mail", { wanted: [['don', 't'], ['e', 'mail']] }], // biome-ignore format: one line
  ['don’t', { wanted: [['don', 't']] }],
  ['"never closed', { required: [['never', 'closed']] }],
  ['GRÖSSE 日本', { wanted: [['grosse'], ['日本']] }],
  ['東京2020 「広告 会社」', { wanted: [['東京', '京', '2020']], required: [['広告', '告', '会社']] }],
  ['product and project management', { wanted: [['product'], ['project'], ['management']] }],
  ['to be or not to be', { wanted: [['not']] }],
])(
  '%s',
  (typed, { wanted = [], required = [], excluded = [] }: { [Key in 'wanted' | 'required' | 'excluded']?: Term[] }) => {
    expect(parse(typed)).toEqual({ wanted, required, excluded, byStems: true });
  },
);

test('common English words count where there is nothing else, and in other languages', () => {
  expect(parse('and the of').wanted).toEqual([['and'], ['the'], ['of']]);
  expect(parse('was will das', 'de').wanted).toEqual([['was'], ['will'], ['das']]);
});

test.each(['', '   ', '""', '-', '!!!', '- -"" ()*:^'])('%o asks for nothing', (typed) => {
  expect(isEmpty(parse(typed))).toBe(true);
});

test('only so many words are looked for', () => {
  expect(parse('word '.repeat(1000)).wanted.length).toBe(24);
  expect(parse(`"${'word '.repeat(1000)}"`).required[0]?.length).toBe(24);
  expect(parse(`"${'字'.repeat(1000)}"`).required[0]?.length).toBe(24);
});
