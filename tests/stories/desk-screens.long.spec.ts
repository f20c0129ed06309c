import { checkScreenInAllViews } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';
import { seeDeskScreens } from './desk-screens.ts';

test('the list, a story with each of its tools, and the library have no fault that axe knows of, wide and narrow, light and dark', ({
  page,
}) => {
  // axe is slow.
  test.setTimeout(240_000);
  return seeDeskScreens(page, checkScreenInAllViews);
});
