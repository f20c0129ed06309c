import type { z } from 'zod';
import { LeftOut } from '../left-out.ts';
import type { SourceLeftOut } from '../source.ts';
import type { ExportRecord } from './document.ts';
import { malformed } from './left-out.ts';
import {
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

/** All tables of an export except posts and members. */
export interface Survey {
  readonly tags: ReadonlyMap<string, TagRecord>;
  readonly users: ReadonlyMap<string, UserRecord>;
  readonly settings: ReadonlyMap<string, string>;
  readonly postMeta: ReadonlyMap<string, PostMetaRecord>;
  /** Ids of a post's tags, the main one first. */
  readonly tagsOf: (postId: string) => readonly string[];
  /** Every post that has tags. */
  readonly taggedPosts: readonly string[];
  /** Ids of a post's authors, the main one first. */
  readonly authorsOf: (postId: string) => readonly string[];
  /** Ids of members with a newsletter; undefined without such a table. */
  readonly newsletterMembers: ReadonlySet<string> | undefined;
  /** Number of records of each table. */
  readonly counts: ReadonlyMap<string, number>;
  readonly leftOut: readonly SourceLeftOut[];
  readonly repairedBytes: number;
}

/** Collects a survey; its size grows with the number of posts, not with their length. */
export class Surveying {
  readonly #tags = new Map<string, TagRecord>();
  readonly #users = new Map<string, UserRecord>();
  readonly #settings = new Map<string, string>();
  readonly #postMeta = new Map<string, PostMetaRecord>();
  readonly #postTags = new Relation();
  readonly #postAuthors = new Relation();
  readonly #newsletterMembers = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #malformed = new LeftOut();
  readonly #leftOut: SourceLeftOut[] = [];

  take(record: ExportRecord): void {
    this.#counts.set(record.table, (this.#counts.get(record.table) ?? 0) + 1);
    this.#readers.get(record.table)?.(record);
  }

  finish(repairedBytes: number): Survey {
    return {
      tags: this.#tags,
      users: this.#users,
      settings: this.#settings,
      postMeta: this.#postMeta,
      tagsOf: (postId) => this.#postTags.of(postId),
      taggedPosts: this.#postTags.posts(),
      authorsOf: (postId) => this.#postAuthors.of(postId),
      newsletterMembers: this.#counts.has('members_newsletters') ? this.#newsletterMembers : undefined,
      counts: this.#counts,
      leftOut: [...this.#leftOut, ...this.#malformed.counted()],
      repairedBytes,
    };
  }

  /** A map, because a table may have any name. */
  readonly #readers: ReadonlyMap<string, (record: ExportRecord) => void> = new Map(
    Object.entries({
      tags: this.#reader(tagRecord, (tag) => this.#tags.set(tag.id, tag)),
      users: this.#reader(userRecord, (user) => this.#users.set(user.id, user)),
      settings: this.#reader(settingRecord, ({ key, value }) => this.#settings.set(key, value)),
      posts_meta: this.#reader(postMetaRecord, (meta) => this.#postMeta.set(meta.post_id, meta)),
      posts_tags: this.#reader(postTagRecord, (row) => this.#postTags.add(row.post_id, row.tag_id, row.sort_order)),
      posts_authors: this.#reader(postAuthorRecord, (row) =>
        this.#postAuthors.add(row.post_id, row.author_id, row.sort_order),
      ),
      members_newsletters: this.#reader(memberNewsletterRecord, (row) => this.#newsletterMembers.add(row.member_id)),
    }),
  );

  #reader<Schema extends z.ZodType>(
    schema: Schema,
    keep: (row: z.output<Schema>) => void,
  ): (record: ExportRecord) => void {
    return (record) => {
      const read = schema.safeParse(record.value);
      if (read.success) keep(read.data);
      else this.#leftOut.push(...malformed(record, read.error, this.#malformed));
    };
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

  posts(): readonly string[] {
    return [...this.#rows.keys()];
  }

  of(postId: string): readonly string[] {
    const rows = this.#rows.get(postId) ?? [];
    return [...new Set(rows.toSorted((one, other) => one.order - other.order).map(({ id }) => id))];
  }
}
