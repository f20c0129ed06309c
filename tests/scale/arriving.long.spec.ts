import { testTorn } from './torn.ts';

for (const kind of ['search', 'contact', 'tag', 'sitemap', 'not found'] as const) testTorn(kind);
