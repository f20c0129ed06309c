import { checkScreenInAllViews } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';
import { keepReadersPost } from './readers.ts';

test("no screen of readers' post has a fault that axe knows of, wide and narrow, light and dark", ({ page }) => {
  // axe is slow.
  test.setTimeout(240_000);
  return keepReadersPost(page, checkScreenInAllViews);
});
