import { EVERY_SETTING, testReading } from './reading.ts';
import { SCREENS, SPECIFIED_SCREENS } from './screens.ts';

for (const setting of EVERY_SETTING)
  for (const screen of [...SCREENS, ...SPECIFIED_SCREENS]) testReading(screen, setting);
