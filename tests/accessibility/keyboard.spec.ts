import { NARROW, testFocusInContent, testFocusOnFrontPage, WIDE } from './keyboard.ts';
import { ADDRESSES } from './screens.ts';

// The content of each page in one window, in turn in either of two; keyboard.long.spec.ts has every page in both.

for (const viewport of [NARROW, WIDE]) testFocusOnFrontPage(viewport);
for (const [index, address] of ADDRESSES.entries()) testFocusInContent(address, index % 2 === 0 ? NARROW : WIDE);
