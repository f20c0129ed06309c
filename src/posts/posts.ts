import type { Picture } from '#images/picture.ts';
import type { Heading, Post, Subcategory } from './posts.contract.ts';

/** A post as pages and lists use it: what travels, and what only the server's components need. */
export interface PostSummary extends Post {
  /** The name of its category, as labels print it. */
  readonly cat_name: string;
  /** The author's slug, for links. */
  readonly author_name: string;
  readonly author_photo: Picture | null;
  readonly banner: Picture | null;
  /** How long its recording runs; null where that is not known. */
  readonly podcast_seconds: number | null;
}

/** A post as its own page shows it; post_content is the whole HTML. */
export interface PostDetail extends PostSummary {
  /** The words under the banner, with its credit. */
  readonly banner_caption: string;
  readonly contents: readonly Heading[];
  readonly subcategories: readonly Subcategory[];
  /** ISO 8601. */
  readonly modified_time: string;
  readonly author_display_name: string;
  readonly author_description: string;
  readonly status: 'draft' | 'scheduled' | 'published';
}
