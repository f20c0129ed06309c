import { DARK_AND_NARROW, EVERY_SETTING, LIGHT_AND_WIDE, testReading } from './reading.ts';
import { OPEN_PANEL, SCREENS } from './screens.ts';

// Each screen in one setting, in turn in either of two; reading.long.spec.ts has every screen in every setting. The menu is on every page.

for (const [index, screen] of SCREENS.entries()) {
  testReading(screen, index % 2 === 0 ? LIGHT_AND_WIDE : DARK_AND_NARROW);
}

for (const setting of EVERY_SETTING) testReading(OPEN_PANEL, setting);
