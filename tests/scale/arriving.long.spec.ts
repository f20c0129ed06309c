import { testTorn } from './torn.ts';

for (const kind of ['contact', 'tag', 'sitemap', 'not found'] as const) testTorn(kind);
