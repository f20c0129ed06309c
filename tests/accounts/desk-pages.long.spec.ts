import { checkScreenInAllViews } from './check-screen.ts';
import { seeDeskPages, seeSigningIn } from './desk-pages.ts';
import { test } from './desk-site.ts';

// axe is slow.
test.describe.configure({ timeout: 240_000 });

test('the pages of signing in have no fault that axe knows of, wide and narrow, light and dark', ({ page, desk }) =>
  seeSigningIn(page, desk, checkScreenInAllViews));

test('the pages of the desk have no fault that axe knows of, wide and narrow, light and dark', ({ page, desk }) =>
  seeDeskPages(page, desk, checkScreenInAllViews));
