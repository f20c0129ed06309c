import { NARROW, testFocusInContent, WIDE } from './keyboard.ts';
import { EVERY_ADDRESS } from './screens.ts';

for (const viewport of [NARROW, WIDE]) for (const address of EVERY_ADDRESS) testFocusInContent(address, viewport);
