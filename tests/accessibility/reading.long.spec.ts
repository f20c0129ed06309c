import { EVERY_SETTING, testReading } from './reading.ts';
import { FURTHER_SCREENS, SCREENS, SPECIFIED_SCREENS } from './screens.ts';

for (const setting of EVERY_SETTING)
  for (const screen of [...SCREENS, ...FURTHER_SCREENS, ...SPECIFIED_SCREENS]) testReading(screen, setting);
