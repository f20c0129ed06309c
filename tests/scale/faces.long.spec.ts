import { EVERY_KIND, OTHER_KINDS } from './kinds.ts';
import { TABLET, TELEPHONE, testLateFonts } from './late-fonts.ts';

for (const kind of EVERY_KIND) testLateFonts(kind, TABLET);
for (const kind of OTHER_KINDS) testLateFonts(kind, TELEPHONE);
