import { expect, test } from 'vitest';
import { nodeFirst } from './by-environment.mjs';

test('test files of another environment than that of Node come last, each kind in its order', () => {
  const [page, call] = ['src/desk/stories/editor/parse.test.ts', 'src/desk/application/call.test.ts'];
  const [app, log] = ['src/app.test.ts', 'src/log.test.ts'];
  const files = [page, log, call, app].map((moduleId) => ({ moduleId }));
  expect(nodeFirst(files).map(({ moduleId }) => moduleId)).toEqual([log, app, page, call]);
});
