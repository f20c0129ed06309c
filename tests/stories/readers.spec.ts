import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';
import { keepReadersPost } from './readers.ts';

test('readers are answered, kept on the list and erased, on a telephone', ({ page }) => {
  test.slow();
  return keepReadersPost(page, checkScreen);
});
