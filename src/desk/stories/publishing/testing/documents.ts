import type { StoryDocument, StoryFields } from '../../story.contract.ts';
import { NO_FIELDS } from '../../story.contract.ts';

const FIELDS: StoryFields = { ...NO_FIELDS, post_title: 'A story', cat_slug: 'news', banner_show: 0 };

/** A document of which a test says what matters to it. */
export function givenDocument({
  fields = {},
  blocks = [{ id: 'a', html: '<p>Its text.</p>' }],
}: {
  fields?: Partial<StoryFields>;
  blocks?: StoryDocument['blocks'];
} = {}): StoryDocument {
  return { fields: { ...FIELDS, ...fields }, blocks };
}
