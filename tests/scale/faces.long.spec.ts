import { EVERY_KIND } from './kinds.ts';
import { TABLET, testLateFonts } from './late-fonts.ts';

for (const kind of EVERY_KIND) testLateFonts(kind, TABLET);
