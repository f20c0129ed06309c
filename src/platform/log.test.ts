import { describe, expect, test } from 'vitest';
import { log, pathOfContent } from './log.ts';

/** The line that a log writes of something. */
function written(write: (to: ReturnType<typeof log>) => void): string {
  let line = '';
  const destination = {
    write: (text: string) => {
      line += text;
    },
  };
  write(log('debug', destination));
  return line;
}

describe('a line of the log', () => {
  test('has an error’s kind, code, causes and stack, and no value', () => {
    const cause = Object.assign(new Error('duplicate key "zyx"@x" of row'), {
      code: '23505',
      detail: 'Key (email)=(zyx)',
      parameters: ['zyx'],
    });
    const error = new TypeError("Invalid URL: 'zyx'", { cause });
    const line = written((to) => to.error({ err: error }, 'It failed'));
    expect(line).not.toContain('zyx');
    expect(JSON.parse(line)).toMatchObject({
      msg: 'It failed',
      err: {
        type: 'TypeError',
        message: "Invalid URL: '…'",
        stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        cause: { type: 'Error', code: '23505', message: 'duplicate key "…" of row' },
      },
    });
  });

  test.each([
    ['an error alone', (to: ReturnType<typeof log>) => to.error(new SyntaxError('Unexpected token in "zyx"'))],
    ['an error without a message', (to: ReturnType<typeof log>) => to.error({ err: new Error('bad "zyx"') })],
    ['a message of others', (to: ReturnType<typeof log>) => to.warn('bad "zyx"')],
    ['what is thrown and no error', (to: ReturnType<typeof log>) => to.error({ err: 'zyx' }, 'It failed')],
  ])('made of %s holds no value', (_what, write) => {
    const line = written(write);
    expect(line).toContain('"msg":');
    expect(line).not.toContain('zyx');
  });

  test('says what to do about a file that cannot be used, and not which one a visitor asked for', () => {
    const cause = Object.assign(new Error("EMFILE: too many open files, open 'zyx'"), { code: 'EMFILE', path: 'zyx' });
    const line = written((to) => to.warn({ err: new Error('A page had to be refused', { cause }) }));
    expect(JSON.parse(line).err.cause.advice).toContain('Raise the limit (ulimit -n)');
    expect(line).not.toContain('zyx');
  });

  test('names content by its path, and never what was searched for', () => {
    expect(pathOfContent('/:cat_slug/:post_name', { cat_slug: 'news', post_name: 'a-story' })).toBe('/news/a-story');
    expect(pathOfContent('/topic/:cat_slug', { cat_slug: 'news', page: 2 })).toBe('/topic/news');
    expect(pathOfContent('/search/:cat/:searchVal', { cat: 'all', searchVal: 'x' })).toBe('/search/:cat/:searchVal');
    expect(pathOfContent('/about', {})).toBe('/about');
  });
});
