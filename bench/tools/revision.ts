import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process that writes to a site's content: each call makes every kept page of the site void. */
export interface Writer {
  write(): void;
  /** A write that readers can see, with the revision, as an editor's. @returns the name before */
  renameAuthor(id: number, name: string): string;
  close(): void;
}

export function openWriter(dataDirectory: string): Writer {
  const database = new DatabaseSync(join(dataDirectory, 'masthead.sqlite'), { timeout: 5000 });
  database.exec('pragma synchronous = off');
  const raise = database.prepare('update content_revision set revision = revision + 1');
  const nameOf = database.prepare('select author_display_name as name from author where id = ?');
  const rename = database.prepare('update author set author_display_name = ? where id = ?');
  return {
    write: () => void raise.run(),
    renameAuthor: (id, name) => {
      const before = String(nameOf.get(id)?.name);
      database.exec('begin immediate');
      rename.run(name, id);
      raise.run();
      database.exec('commit');
      return before;
    },
    close: () => database.close(),
  };
}

/** A reader of the same database, for what the measurements need to know of it. */
export function ask<Row>(dataDirectory: string, statement: string): Row[] {
  const database = new DatabaseSync(join(dataDirectory, 'masthead.sqlite'), { readOnly: true });
  try {
    return database.prepare(statement).all() as Row[];
  } finally {
    database.close();
  }
}
