import { createReadStream } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { storeCategories } from '#posts/publication-categories.ts';
import { runImport } from '../run.ts';
import { exportHead, exportTail, item, temporaryFile } from './testing/exports.ts';

// The real function, which also counts its calls.
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, createReadStream: vi.fn(fs.createReadStream) };
});

test('An import reads an export twice, and its dry run as often', async () => {
  const file = await temporaryFile(exportHead + item() + exportTail);
  const site = await testSite();
  await storeCategories(site);
  for (const dryRun of [true, false]) {
    vi.mocked(createReadStream).mockClear();
    const report = await runImport({ site, source: file, dryRun });
    expect(report.counted('post', 'new')).toBe(1);
    expect(vi.mocked(createReadStream).mock.calls.filter(([path]) => path === file)).toHaveLength(2);
  }
});
