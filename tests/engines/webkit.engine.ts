import { walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

walk('WebKit', openWebKit);
