import { expect, test } from 'vitest';
import { ScreenBoundary } from './ScreenBoundary.desk.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://paper.example/assets/Media.js',
  'error loading dynamically imported module: https://paper.example/assets/Media.js',
  'Importing a module script failed.',
])('a screen whose code did not arrive is told from one that failed: %s', (message) => {
  expect(ScreenBoundary.getDerivedStateFromError(new TypeError(message))).toMatchObject({ isMissing: true });
  expect(ScreenBoundary.getDerivedStateFromError(new TypeError('x is undefined'))).toMatchObject({ isMissing: false });
});
