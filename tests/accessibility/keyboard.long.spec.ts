import { NARROW, testFocusInContent, WIDE } from './keyboard.ts';
import { ADDRESSES } from './screens.ts';

for (const viewport of [NARROW, WIDE]) for (const address of ADDRESSES) testFocusInContent(address, viewport);
