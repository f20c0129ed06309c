import { expect, test } from 'vitest';
import { ImportReport } from '../importing/report.ts';
import { viewOfReport } from './report-view.ts';

const NO_STORIES = { at: () => undefined, titled: () => undefined };

test.each([
  ['that name different things say that the first is one of several', 'pending', "It was 'pitch', and others like it"],
  ['that say the same are said once', 'pitch', "It was 'pitch'"],
])('findings %s', (_what, other, words) => {
  const report = new ImportReport({ format: 'WordPress', source: 'a.xml', dryRun: true });
  for (const [index, status] of ['pitch', other].entries())
    report.addFinding({ section: 'drafts', reason: `It was '${status}'`, subject: `Post ${index}`, place: {} });
  const [drafts] = viewOfReport(report, NO_STORIES).parts;
  expect(drafts?.groups).toMatchObject([{ words, count: 2 }]);
});
