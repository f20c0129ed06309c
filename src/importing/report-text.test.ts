import { describe, expect, test } from 'vitest';
import { ImportReport } from './report.ts';
import { reportText } from './report-text.ts';

function report(posts: number, leftOut: number): ImportReport {
  const made = new ImportReport({ format: 'folder of Markdown', source: 'old/', dryRun: false });
  for (let index = 0; index < posts; index += 1) made.count('post', 'new', 'published');
  made.leftOutContent = leftOut;
  return made;
}

describe('The first line of the report', () => {
  test('says so when more than a tenth of what looks like content was left out', () => {
    const [first] = reportText(report(422, 87)).split('\n');
    expect(first).toBe("LEFT OUT: 87 pages that look like content, 17 in 100. See 'Left out' below.");
  });

  test('names the source otherwise', () => {
    const [first] = reportText(report(90, 10)).split('\n');
    expect(first).toBe('Came in from old/ (folder of Markdown)');
  });
});

test('What is counted without a name follows what is named, without examples', () => {
  const made = report(1, 0);
  made.addFinding({ section: 'left out', reason: 'comment: articles have none', subject: '', place: {}, number: 12 });
  made.addFinding({ section: 'left out', reason: 'comment: articles have none', subject: '', place: {}, number: 8 });
  made.addFinding({ section: 'left out', reason: 'page: it is a file', subject: 'About', place: { line: 3 } });
  expect(reportText(made)).toContain(`Left out: 21
  page: it is a file: 1
      line 3  “About”
  comment: articles have none: 20
`);
});
