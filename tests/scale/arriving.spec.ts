import { testTorn } from './torn.ts';

for (const kind of ['home', 'topic'] as const) testTorn(kind);
