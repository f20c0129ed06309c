import { expect } from '@playwright/test';
import { deskTest as test } from '../accounts/desk-site.ts';
import { startNode } from '../specification/own-site.ts';

test('what is set on one node is on the next page, feed and card of the other, without a restart', async ({
  page,
  desk,
}) => {
  test.slow();
  const other = await startNode(desk);
  const nodes = [desk.url, other.url];
  const textOf = (address: string) => page.request.get(address).then((answer) => answer.text());
  try {
    // Kept by both.
    for (const node of nodes)
      for (const path of ['/', '/about', '/feeds/rss.xml']) expect(await textOf(node + path)).not.toContain('Harbour');
    await page.goto('/desk/settings/colours');
    await page.getByLabel('Signal, light', { exact: false }).first().fill('#0b4f6c');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: every page has it')).toBeVisible();
    await page.goto('/desk/settings/paper');
    await page.getByLabel('Name', { exact: true }).fill('Harbour News');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: every page has it')).toBeVisible();
    for (const node of nodes) {
      const front = await textOf(`${node}/`);
      expect(front).toContain('<title>Harbour News:');
      expect(front).toContain(':root{--signal:#0b4f6c;}');
      expect(front).toMatch(/"@type":"NewsMediaOrganization"[^<]*"name":"Harbour News"/);
      expect(await textOf(`${node}/about`)).toContain('Harbour News');
      expect(await textOf(`${node}/feeds/rss.xml`)).toContain('<title>Harbour News</title>');
    }
  } finally {
    await other.stop();
  }
});
