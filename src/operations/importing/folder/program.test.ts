import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { argumentsOf, exportedBy, objectsOfProgram, parseProgram } from './program.ts';

function exported(text: string, path = 'a.js') {
  const program = parseProgram(text, path);
  return program && exportedBy(program);
}

describe('A configuration that is a program', () => {
  test.each([
    [
      'a list and an object',
      'export default { tags: ["a", `b`], seo: { "x-y": null } };',
      { tags: ['a', 'b'], seo: { 'x-y': null } },
    ],
    [
      'constants, wherever they stand',
      'module.exports = { ...all, title, at: place.name };\nconst all = { a: 1, title: "b" }, title = "T", place = { name: "P" };',
      { a: 1, title: 'T', at: 'P' },
    ],
    ['a list spread into another', 'const a = ["x"];\nexports.tags = [...a, "y"];', { tags: ['x', 'y'] }],
    ['a function and its own constants', 'export default function () { const a = 1; return { a }; }', { a: 1 }],
    ['a call around it', 'const config = async () => ({ a: 1 });\nexport default defineConfig(config);', { a: 1 }],
    [
      'names of their own',
      'export const a = 1;\nmodule.exports.b = 2;\nconst c = 3;\nexport { c as d };',
      { a: 1, b: 2, d: 3 },
    ],
  ])('is read as far as it need not be run: %s', (_, text, fields) => {
    expect(exported(text)).toEqual(fields);
  });

  test('leaves undefined, and names, what it would have to be run for', () => {
    const text =
      'export default { a: process.env.A, b: () => true, c: isOld ? 1 : 2, d: !0, e: not(true), f: `a` + x, g: /x/, [h]: 1 };';
    const fields = exported(text) ?? {};
    expect(Object.keys(fields)).toEqual([...'abcdefg', 'all of it']);
    expect(Object.values(fields).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    [
      "a function's argument is no value of a field",
      "module.exports = { draft: isDraft('posts') };",
      { draft: undefined },
    ],
    [
      'what another file has is not known',
      "module.exports = { ...require('../a.js'), tags: 'x' };",
      { 'all of it': undefined, tags: 'x' },
    ],
    [
      'of objects that are joined, none is all',
      'module.exports = Object.assign({}, a, { draft: true });',
      { 'all of it': undefined },
    ],
    ['a getter is run', 'module.exports = { get draft() { return true; } };', { draft: undefined }],
  ])('takes nothing for a value that is none: %s', (_, text, fields) => {
    expect(exported(text)).toStrictEqual(fields);
  });

  test('of what a call is given, only what is written there, and unconditionally', () => {
    const program = parseProgram(
      "c.ignores.add(join('src', 'drafts'));\nif (isDev) c.ignores.add('src/blog');",
      'a.js',
    );
    expect(program && argumentsOf(program, '.ignores.add')).toEqual([undefined, undefined]);
  });

  test('may be written in TypeScript', () => {
    const text =
      "import type { Config } from 'x';\nconst config: Config = { title: 'T' as string } satisfies Config;\nexport default config;";
    expect(exported(text, 'a.ts')).toEqual({ title: 'T' });
    expect(exported(text, 'a.js')).toBeUndefined();
    expect(exported('export default <const>{ a: 1 };', 'a.ts')).toEqual({ a: 1 });
  });

  test('has objects and calls anywhere in it', () => {
    const program = parseProgram(
      'const p = "/old";\nexports.x = ({ add }) => {\n  add({ from: p });\n  all.ignores.add(p); };',
      'a.js',
    );
    expect(program && objectsOfProgram(program)).toEqual([{ fields: { from: '/old' }, line: 3 }]);
    expect(program && argumentsOf(program, '.ignores.add')).toEqual(['/old']);
  });

  const doubled = Array.from({ length: 60 }, (_, index) => `const a${index + 1} = [...a${index}, ...a${index}];`);
  const names = Array.from({ length: 9000 }, (_, index) => `a${index}`);
  const wholes = [
    ['a list twice the last one', `const a0 = [1];\n${doubled.join('\n')}\nexport default { a60 };`],
    ['a list of itself', 'const a = [a, a];\nexport default { a };'],
    ['nine thousand names', `let ${names.join()};`],
  ] as const;
  const parts = [
    '[',
    '{a:',
    '!',
    'a?',
    'a=>',
    'a.',
    'a+',
    '`$',
    'f(',
    '<T>(',
    '<T>[',
    '<T>{a:',
    'f<T>`$' + '{',
    'a<b>(',
    'async<T>(',
    'a<',
    '(a=',
    'if(a)',
    'new ',
    '/(',
    '"',
  ];
  const others = ['let a', 'a: ', '\n', '/*', 'export default '];
  const repeated = [...parts, ...others].flatMap((part) =>
    [30, 50_000, 2_000_000].map(
      (many) =>
        [`${many} of ${JSON.stringify(part)}`, part.repeat(Math.ceil(many / (many > 12 ? part.length : 1)))] as const,
    ),
  );
  test.each([...wholes, ...repeated])('takes no time of the thread that it is not worth: %s', async (_, text) => {
    for (const path of ['a.js', 'a.ts']) expect(await processorTime(() => exported(text, path))).toBeLessThan(500);
  });
});
