import { afterEach, expect, test, vi } from 'vitest';
import { typedCommand } from './typed-command.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a command is typed with npm, and by its own name where it was started so', () => {
  vi.stubEnv('MASTHEAD_TYPED', undefined);
  expect(typedCommand('account first')).toBe('npm run masthead -- account first');
  vi.stubEnv('MASTHEAD_TYPED', 'masthead');
  expect(typedCommand('account first')).toBe('masthead account first');
});
