import type { Queries } from '#content/database/database.ts';

/**
 * Waits until no other transaction writes posts, and keeps the turn until this one ends. Who writes posts and stories takes it before
 * any story is locked, as publishing does: in other orders, two would wait for each other for ever.
 */
export async function takeTurnAtPosts(transaction: Queries): Promise<void> {
  // Changes no row. PostgreSQL's trigger (migration 004) waits before each such statement, whatever it finds; SQLite has one writer.
  await transaction.updateTable('post').set({ status: 'draft' }).where('id', '<', 0).execute();
}
