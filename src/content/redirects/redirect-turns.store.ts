import type { Queries } from '#content/database/database.ts';

/**
 * Waits until no other transaction writes redirects, and keeps the turn until this one ends: what is read from here on is what stands
 * when it is written. Without it, two people could make a circle of two rules that are good by themselves. One that writes posts, too,
 * writes them first: all take both turns in that order.
 */
export async function takeTurnAtRedirects(transaction: Queries): Promise<void> {
  // Changes no row. PostgreSQL's trigger (migration 052) waits before each such statement, whatever it finds; SQLite has one writer.
  await transaction.updateTable('redirect').set({ status: 301 }).where('id', '<', 0).execute();
}
