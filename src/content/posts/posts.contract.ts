import { z } from 'zod';
import { flag, sourced, status } from '#content/columns.contract.ts';
import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { FOCUS_PATTERN } from '#platform/picture-address.ts';

/**
 * Texts of a post as its publisher writes them, plain. Storing sets their quotation marks, lists and pages read them, and
 * they travel.
 */
export const postTexts = z.object({
  post_title: z.string().meta({ examples: ['The warehouse bill at midnight'] }),
  p_content: z.string().meta({ description: 'A short description' }),
  meta_description: z.string(),
  meta_title: z.string().default('').meta({ description: 'The title for search engines; empty means the headline' }),
  banner_alt: z
    .string()
    .default('')
    .meta({ description: 'The alternative text of the banner; empty means the headline' }),
});
export type PostTexts = z.output<typeof postTexts>;

/** Columns of a post that lists read. Not the body, which can have 250 kB. */
export const postSummaryRow = postTexts.extend({
  id: z.number().int(),
  post_name: z.string().meta({ description: 'The slug', examples: ['warehouse-bill-at-midnight'] }),
  cat_slug: z.string().meta({ examples: ['featured'] }),
  /** The first sentences of post_text. */
  excerpt: z.string(),
  post_author_id: z.number().int(),
  publish_time: z.iso.datetime(),
  banner_img: z
    .string()
    .nullable()
    .meta({ description: 'Path below the image base; add ?width=', examples: ['posts/warehouse-bill.webp'] }),
  /** The point that stays in view where the banner is cut (platform/picture-address.ts); empty for the middle. */
  banner_focus: z.union([z.literal(''), z.string().regex(FOCUS_PATTERN)]).default(''),
  banner_show: flag.meta({ description: '1 means show it on the article' }),
  meta_keywords: z.string(),
  podcast_link: z.string().nullable().meta({ description: 'The video of a podcast' }),
  /** How long the recording runs, where that is known. */
  podcast_seconds: z.number().int().nullable(),
  reading_time: z.number().int().min(1).meta({ description: 'Minutes, at 230 words a minute' }),
});

/** What an article's own page reads. */
export const postPageRow = postSummaryRow.extend({
  /** Clean HTML, ready to send. */
  post_content: z.string(),
  /** The body's headings as JSON, see `heading`. */
  contents: z.string(),
  /** The words under the banner, with its credit, as plain text. */
  banner_caption: z.string(),
  modified_time: z.iso.datetime(),
  status,
});

/** A post as the database holds it. */
export const postRow = postPageRow.extend({
  /** post_content as plain text: for search, feeds and counting. */
  post_text: z.string(),
  /** 1 for a draft that the preview does not know either; the database holds that it is one. */
  hidden: flag,
  ...sourced.shape,
});
export type PostRow = z.output<typeof postRow>;

/** A post as it travels (specification, section 3). */
export const post = postSummaryRow
  .omit({
    meta_title: true,
    banner_alt: true,
    banner_focus: true,
    excerpt: true,
    publish_time: true,
    podcast_seconds: true,
  })
  .extend({
    post_content: z.string().meta({ description: 'HTML in details; in lists the excerpt, as plain text' }),
    post_author: z.string().meta({ description: "The author's name, as printed" }),
    post_date: z.iso.datetime().meta({ description: 'When it was published, UTC' }),
    url: z.url().meta({ description: "The article's address" }),
  });
export type Post = z.output<typeof post>;

/** What a menu panel's card needs (section 3, menu preview item). */
export const menuPost = post.pick({
  cat_slug: true,
  post_name: true,
  post_title: true,
  post_author: true,
  post_date: true,
  banner_img: true,
});
export type MenuPost = z.output<typeof menuPost>;

export const author = z.object({
  id: z.number().int(),
  author_name: z.string().meta({ description: "The slug in the author's address" }),
  author_display_name: z.string(),
  author_description: z.string(),
  author_photo: z.string().nullable().meta({ description: 'Path below the image base; null means the default photo' }),
});
export type Author = z.output<typeof author>;
/** Whose name an id is. */
export const authorName = author.pick({ id: true, author_display_name: true });
export const authorRow = author.extend({
  /** Pages of theirs elsewhere: web addresses, one a line. The author's page has them. */
  author_links: z.string().default(''),
  ...sourced.shape,
});
export type AuthorRow = z.output<typeof authorRow>;

export const category = z.object({ cat_slug: z.string(), cat_name: z.string() });
export type Category = z.output<typeof category>;

const colour = z.union([z.literal(''), z.string().regex(COLOUR_PATTERN)]);

/** A section as the database holds it: a category of posts, with what readers see of it. */
export const categoryRow = category.extend({
  id: z.number().int(),
  /** What the menu calls it; empty where that is its name. */
  menu_name: z.string().default(''),
  /** Of its label and its pictures, `#1f4e79`; empty for the colour of quiet text. */
  hue_light: colour.default(''),
  hue_dark: colour.default(''),
  /** Order in menus, filters and the site map. */
  position: z.number().int(),
  /** 1 for one that stands in no menu, filter and site map. Its stories and its page stay. */
  is_hidden: flag.default(0),
  /** The picture in the place of those of its stories whose licence has ended and that have no stand-in of their own. */
  stand_in: z.string().nullable().default(null),
  /** 1 once the desk has saved it: publication.ts no longer says what it is. */
  of_desk: flag.default(0),
  source_key: z.string().nullable(),
});
export type CategoryRow = z.output<typeof categoryRow>;
export const subcategory = z.object({ id: z.number().int(), subcat_slug: z.string(), subcat_name: z.string() });
export type Subcategory = z.output<typeof subcategory>;
/** As the database holds it. */
export const subcategoryRow = subcategory.extend({
  /** 1 for one that no reader learns of: it files stories for the desk alone. */
  is_private: flag.default(0),
  source_key: z.string().nullable(),
});
export type SubcategoryRow = z.output<typeof subcategoryRow>;

/** What was wrong in a public article, and is right now. */
export const correction = z.object({
  id: z.number().int(),
  /** Plain text. */
  correction: z.string(),
  correction_time: z.iso.datetime(),
});
export type Correction = z.output<typeof correction>;

export const pagination = z.object({
  page: z.number().int().min(1),
  limit: z.number().int().min(1),
  totalItems: z.number().int().min(0),
  totalPages: z.number().int().min(0),
});
export type Paging = z.output<typeof pagination>;

/** A heading of an article's body, for its table of contents. */
export const heading = z.object({ id: z.string(), text: z.string(), level: z.number().int().min(2).max(4) });
export type Heading = z.output<typeof heading>;

export const latestMenu = z.object({ newsData: z.array(menuPost), quickByteData: z.array(menuPost) });
/** `inteviewData` is spelt as the specification spells it. */
export const leadershipMenu = z.object({
  podcastData: z.array(menuPost),
  inteviewData: z.array(menuPost),
  guestPostData: z.array(menuPost),
});
export const featuredMenu = z.object({ articleData: z.array(menuPost), learningData: z.array(menuPost) });

export const topicPage = z.object({ posts: z.object({ postData: z.array(post), pagination }) });
export const tagGroups = z.object({
  posts: z.object({
    news: z.array(post),
    featured: z.array(post),
    quickbytes: z.array(post),
    podcasts: z.array(post),
    interview: z.array(post),
    futureready: z.array(post),
    guestauthor: z.array(post),
    learningcenter: z.array(post),
  }),
});

/** Lists that stand alone. */
export const postList = z.array(post);
export const categoryList = z.array(category);
export const subcategoryList = z.array(subcategory);

/** Lists and single things that travel as `result`. */
export const postResult = z.object({ result: z.array(post) });
export const authorResult = z.object({ result: z.array(author) });
