import { testAtDesk, testOnSlowPhone } from './loading.ts';

// Pages with files of their own; those of the others are the same, and faces.long.spec.ts looks at their shifts.
for (const kind of ['article with a video', 'tag', 'event', 'contact'] as const) testOnSlowPhone(kind);

// Pages with columns beside the text, which a wide window shows.
for (const kind of ['home', 'topic', 'event'] as const) testAtDesk(kind);
