import { checkScreen } from './check-screen.ts';
import { seeDeskPages, seeSigningIn } from './desk-pages.ts';
import { test } from './desk-site.ts';

// Pictures of every screen take their time.
test.describe.configure({ timeout: process.env.DESK_SCREENSHOTS ? 600_000 : 120_000 });

test('the pages of signing in have no fault that axe knows of', ({ page, desk }) =>
  seeSigningIn(page, desk, checkScreen));

test('the pages of the desk have no fault that axe knows of', ({ page, desk }) =>
  seeDeskPages(page, desk, checkScreen));
