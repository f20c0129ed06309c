import { expect, test } from 'vitest';
import { browserInWords } from './browser-in-words.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${MAC} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Gecko/20100101 Firefox/127.0`, 'Firefox on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 OPR/83.0', 'Opera on Android'],
  ['curl/8.5.0', 'A browser on an unknown system'],
  [undefined, 'A browser on an unknown system'],
])('the browser that calls itself %s', (agent, words) => {
  expect(browserInWords(agent)).toBe(words);
});
