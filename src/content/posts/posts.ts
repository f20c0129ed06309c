import type { z } from 'zod';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { AuthorProfile } from './authors/authors.store.ts';
import type {
  AuthorRow,
  Correction,
  Heading,
  Post,
  PostTexts,
  postPageRow,
  postSummaryRow,
  Subcategory,
} from './posts.contract.ts';

type SummaryFields = z.output<typeof postSummaryRow>;
type PageFields = z.output<typeof postPageRow>;

/** A post as pages and lists use it: what travels, and what only the server's components need. */
export interface PostSummary extends Readonly<Post>, Readonly<Pick<SummaryFields, 'podcast_seconds'>> {
  /** The name of its category, as labels print it. */
  readonly cat_name: string;
  /** The author's slug, for links. */
  readonly author_name: string;
  readonly author_photo: StoredPicture | null;
  readonly banner: StoredPicture | null;
}

/** A post as its own page shows it; post_content is the whole HTML. */
export interface PostDetail
  extends PostSummary,
    Readonly<Omit<PageFields, keyof SummaryFields | 'post_content' | 'contents'>>,
    Readonly<PostTexts>,
    Readonly<Pick<AuthorRow, 'author_display_name' | 'author_description'>> {
  readonly contents: readonly Heading[];
  readonly subcategories: readonly Subcategory[];
  /** The authors beside the first, in the order of the byline. */
  readonly coauthors: readonly AuthorProfile[];
  /** Oldest first. */
  readonly corrections: readonly Correction[];
}
