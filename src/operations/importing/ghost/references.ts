import type { z } from 'zod';
import type { SourceLeftOut } from '../source.ts';
import type { GhostRecord } from './document.ts';
import { malformed } from './left-out.ts';
import {
  commentRecord,
  memberNewsletterRecord,
  type PostMetaRecord,
  postAuthorRecord,
  postMetaRecord,
  postTagRecord,
  settingRecord,
  type TagRecord,
  tagRecord,
  type UserRecord,
  userRecord,
} from './records.ts';

/** All tables of an export except posts and members. Its size grows with the number of posts, not with their length. */
export class GhostReferences {
  readonly tags = new Map<string, TagRecord>();
  readonly users = new Map<string, UserRecord>();
  readonly settings = new Map<string, string>();
  readonly postMeta = new Map<string, PostMetaRecord>();
  readonly postTags = new Relation();
  readonly postAuthors = new Relation();
  /** Ids of members with a newsletter; undefined without such a table. */
  newsletterMembers: Set<string> | undefined;
  /** Members who wrote comments, by their ids. */
  readonly commenters = new Set<string>();
  /** Number of records of each table. */
  readonly counts = new Map<string, number>();
  /** Bytes of the file that are no UTF-8, or control characters. */
  repairedBytes = 0;
  /** The records that cannot be read. */
  readonly leftOut: SourceLeftOut[] = [];

  add(record: GhostRecord): void {
    const { table } = record;
    this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
    if (table === 'tags') this.#read(record, tagRecord, (tag) => this.tags.set(tag.id, tag));
    if (table === 'users') this.#read(record, userRecord, (user) => this.users.set(user.id, user));
    if (table === 'settings') this.#read(record, settingRecord, ({ key, value }) => this.settings.set(key, value));
    if (table === 'posts_meta') this.#read(record, postMetaRecord, (meta) => this.postMeta.set(meta.post_id, meta));
    if (table === 'posts_tags')
      this.#read(record, postTagRecord, (row) => this.postTags.add(row.post_id, row.tag_id, row.sort_order));
    if (table === 'posts_authors')
      this.#read(record, postAuthorRecord, (row) => this.postAuthors.add(row.post_id, row.author_id, row.sort_order));
    if (table === 'comments') this.#read(record, commentRecord, ({ member_id }) => this.commenters.add(member_id));
    if (table === 'members_newsletters') {
      this.newsletterMembers ??= new Set();
      this.#read(record, memberNewsletterRecord, (row) => this.newsletterMembers?.add(row.member_id));
    }
  }

  #read<Schema extends z.ZodType>(record: GhostRecord, schema: Schema, keep: (row: z.output<Schema>) => void): void {
    const read = schema.safeParse(record.value);
    if (read.success) keep(read.data);
    else this.leftOut.push(malformed(record, read.error));
  }
}

/** The tags or authors of posts, in Ghost's order. */
class Relation {
  readonly #rows = new Map<string, { readonly id: string; readonly order: number }[]>();

  add(postId: string, id: string, order: number): void {
    const rows = this.#rows.get(postId);
    if (rows) rows.push({ id, order });
    else this.#rows.set(postId, [{ id, order }]);
  }

  get posts(): Iterable<string> {
    return this.#rows.keys();
  }

  /** Ids of a post's tags or authors, the main one first. */
  of(postId: string): readonly string[] {
    const rows = this.#rows.get(postId) ?? [];
    return [...new Set(rows.toSorted((one, other) => one.order - other.order).map(({ id }) => id))];
  }
}
