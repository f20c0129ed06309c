import type { BeforePublication } from '#desk/stories/publishing/before-publication.store.ts';
import { bylineOfFields, fieldsOfByline } from './byline-fields.ts';
import { type BylineNumbers, withAuthor } from './bylines.store.ts';

/** What a publication replaced, in which one author stands for another; undefined where the first is not named. */
export function withAuthorBefore(before: BeforePublication, from: number, into: number): BeforePublication | undefined {
  const { post, coauthors, story } = before;
  const byline = post ? [post.post_author_id, ...coauthors] : [];
  const published_document = documentWithAuthor(story.published_document, from, into);
  if (!byline.includes(from) && published_document === story.published_document) return undefined;
  const [first, ...others] = withAuthor(byline, from, into);
  return {
    ...before,
    post: post && { ...post, post_author_id: first ?? post.post_author_id },
    coauthors: others,
    story: { ...story, published_document },
  };
}

function documentWithAuthor(json: string | null, from: number, into: number): string | null {
  if (json === null) return null;
  const document = JSON.parse(json);
  const byline = bylineOfFields(document.fields);
  if (!byline.includes(from)) return json;
  const fields = { ...document.fields, ...fieldsOfByline(withAuthor(byline as BylineNumbers, from, into)) };
  return JSON.stringify({ ...document, fields });
}
