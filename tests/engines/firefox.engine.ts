import { openFirefox } from './firefox.ts';
import { walk } from './walk.ts';

walk('Firefox', openFirefox);
