import { expect, test } from 'vitest';
import { withoutControlCharacters } from './control-characters.ts';

test.each(['Größe', '日本語', '👩‍💻 emoji', 'tab\tand\nline', 'مرحبا', 'a\u00a0b', '\u{1f468}'])(
  '%j stays as it is',
  (text) => {
    expect(withoutControlCharacters(text)).toBe(text);
  },
);

test.each(['a\0b', 'a\u000bb', 'a\u001bb', 'a\u007fb', 'a\u0080b', 'a\ud800b', 'a\udc00b', 'a\ufffeb', 'a\uffffb'])(
  '%j loses what no feed may hold',
  (text) => {
    expect(withoutControlCharacters(text)).toBe('ab');
  },
);
