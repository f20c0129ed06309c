import type { Command } from 'commander';
import { onTestFinished, vi } from 'vitest';

/** Runs a command as if it had been typed. @returns what it printed on either stream, and its exit code */
export async function runTyped(command: Command, ...parameters: string[]) {
  const printed: string[] = [];
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')].map((spy) =>
    spy.mockImplementation((text, ...others) => {
      printed.push(String(text));
      for (const done of others) if (typeof done === 'function') done();
      return true;
    }),
  );
  onTestFinished(() => {
    process.exitCode = 0;
  });
  await command.parseAsync(parameters, { from: 'user' });
  for (const spy of spies) spy.mockRestore();
  return { printed: printed.join(''), exitCode: process.exitCode ?? 0 };
}

/** The site with a database that stays open when the command is done, so that a test can run another. */
export function kept<Opened extends { readonly database: object }>(site: Opened): () => Promise<Opened> {
  return async () => ({ ...site, database: { ...site.database, close: async () => {} } });
}
