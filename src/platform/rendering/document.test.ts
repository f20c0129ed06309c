import { expect, test } from 'vitest';
import { jsonForScript } from './document.tsx';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', ']]>', '\u2028\u2029', '"\\"', '</SCRIPT >'])(
  'JSON between script tags survives %j and ends no element',
  (nasty) => {
    const printed = jsonForScript({ nasty });
    expect(printed).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(printed)).toEqual({ nasty });
  },
);
