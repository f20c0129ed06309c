import { testTorn } from './torn.ts';

for (const kind of ['home', 'topic', 'search'] as const) testTorn(kind);
