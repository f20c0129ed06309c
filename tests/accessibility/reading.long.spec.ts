import { EVERY_SETTING, testReading } from './reading.ts';
import { SCREENS } from './screens.ts';

for (const setting of EVERY_SETTING) for (const screen of SCREENS) testReading(screen, setting);
