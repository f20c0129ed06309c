import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { readFrontMatter } from './front-matter.ts';

describe('Front matter', () => {
  test('is taken off the body, and tells where that begins', () => {
    const file = readFrontMatter('---\ntitle: A\nTags: [b, c]\n---\n\nBody\n---\nmore\n');
    expect(file).toEqual({
      fields: { title: 'A', tags: ['b', 'c'] },
      body: '\nBody\n---\nmore\n',
      bodyLine: 5,
      remarks: [],
    });
  });

  test.each([
    ['Windows line ends', '---\r\ntitle: A\r\n---\r\nBody'],
    ['a byte order mark', '\uFEFF---\ntitle: A\n---\nBody'],
    ['TOML', '+++\ntitle = "A"\n+++\nBody'],
    ['no line after it', '---\ntitle: A\n---\nBody'],
  ])('may have %s', (_, text) => {
    const { fields, body } = readFrontMatter(text);
    expect([fields.title, body.trim()]).toEqual(['A', 'Body']);
  });

  test('keeps dates and slugs that look like numbers as they are written', () => {
    expect(readFrontMatter('---\ndate: 2026-11-21\nlater: +3 days 08:30\n---\n').fields).toEqual({
      date: '2026-11-21',
      later: '+3 days 08:30',
    });
  });

  test('that is no YAML is read key by key, and named', () => {
    const { fields, remarks } = readFrontMatter(
      '---\ntitle: Data: who needs it?\ntags:\n  - a\ndate: 2026-01-01\n---\nBody',
    );
    expect(fields).toEqual({ title: 'Data: who needs it?', tags: ['a'], date: '2026-01-01' });
    expect(remarks).toEqual(['The front matter is no YAML in its line 1 and was read key by key']);
  });

  test('that is no TOML is read line by line, and named', () => {
    const { fields, remarks } = readFrontMatter(
      '+++\ntitle = "A"\ndate = 2015-03-17 14:00:00 -4\ntags = ["x"]\n[params]\na = 1\n+++\nBody',
    );
    expect(fields).toEqual({ title: 'A', date: '2015-03-17 14:00:00 -4', tags: ['x'] });
    expect(remarks).toEqual(['The front matter is no TOML in its line 2 and was read line by line']);
  });

  test('with a bomb of aliases is left out, and named', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}]`),
    ];
    const { fields, remarks } = readFrontMatter(`---\n${bomb.join('\n')}\n---\nBody`);
    expect(fields).toEqual({});
    expect(remarks[0]).toMatch(/^The front matter cannot be read/);
  });

  test.each([
    ['YAML', '---\n__proto__:\n  admin: true\nconstructor:\n  prototype:\n    admin: true\n---\nBody'],
    ['TOML', '+++\n[__proto__]\nadmin = true\n[constructor.prototype]\nadmin = true\n+++\nBody'],
    ['lines', '---\n__proto__: admin\n"__proto__": [\nadmin: {\n---\nBody'],
  ])('of %s changes no object but its own', (_, text) => {
    const { fields } = readFrontMatter(text);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect(fields.toString).toBe(Object.prototype.toString);
  });

  // Where a line could be read in two ways, 24 of them took six seconds, and each further one doubled that.
  test('is not looked for long in a dialogue with the line ends of Windows', async () => {
    const dialogue = `${'Anna: Why?\r\nBo: Because.\r\n'.repeat(12)}They left.`;
    expect(await processorTime(() => readFrontMatter(dialogue))).toBeLessThan(2000);
    expect(readFrontMatter(dialogue)).toMatchObject({ fields: {}, body: dialogue });
    const hexo = 'title: A\r\ntags:\r\n- one\r\n---\r\nBody';
    expect(readFrontMatter(hexo)).toMatchObject({ fields: { title: 'A', tags: ['one'] }, body: 'Body' });
  });

  test('without an end is text', () => {
    expect(readFrontMatter('---\ntitle: A\n\nBody')).toMatchObject({
      fields: {},
      remarks: ['The front matter has no end and is read as text'],
    });
    expect(readFrontMatter('Just a body')).toMatchObject({ body: 'Just a body', remarks: [] });
  });
});
