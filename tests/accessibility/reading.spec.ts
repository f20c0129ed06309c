import { DARK_AND_NARROW, LIGHT_AND_WIDE, testReading } from './reading.ts';
import { SCREENS } from './screens.ts';

// Each screen in one setting, in turn in either of two; reading.long.spec.ts has every screen in every setting.

for (const [index, screen] of SCREENS.entries()) {
  testReading(screen, index % 2 === 0 ? LIGHT_AND_WIDE : DARK_AND_NARROW);
}
