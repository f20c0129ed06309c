import { z } from 'zod';
import { oneLine } from '#content/markup/text.ts';
import type { SourceComment } from '../source.ts';
import { readRecords } from './document.ts';
import { ghostText } from './fields.ts';
import { commentRecord, memberRecord } from './records.ts';
import type { GhostReferences } from './references.ts';

type Member = Pick<z.output<typeof memberRecord>, 'name' | 'email'>;
const titled = z.object({ id: ghostText, title: ghostText });

/** Reads the comments of members, once their names and the titles of posts are known, which may stand behind them. */
export async function* commentsOf(file: string, { commenters }: GhostReferences): AsyncGenerator<SourceComment> {
  const members = new Map<string, Member>();
  const titles = new Map<string, string>();
  for await (const { records } of readRecords(file))
    for (const { table, value } of records) {
      const member = table === 'members' ? memberRecord.safeParse(value).data : undefined;
      if (member && commenters.has(member.id)) members.set(member.id, member);
      const post = table === 'posts' ? titled.safeParse(value).data : undefined;
      if (post) titles.set(post.id, oneLine(post.title));
    }
  for await (const { records } of readRecords(file))
    for (const { table, value } of records) {
      const comment = table === 'comments' ? commentRecord.safeParse(value).data : undefined;
      if (!comment) continue;
      const { name = '', email = '' } = members.get(comment.member_id) ?? {};
      const { html, created_at: date, status } = comment;
      const post = titles.get(comment.post_id) ?? '';
      yield {
        kind: 'comment',
        postId: comment.post_id,
        post,
        name: oneLine(name),
        email,
        date,
        html,
        isApproved: status === 'published',
      };
    }
}
