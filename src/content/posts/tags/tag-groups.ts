/** The groups of a tag page as the specification writes them, in its order, and the category each one shows. */
export const CATEGORY_OF_GROUP = {
  news: 'news',
  featured: 'featured',
  quickbytes: 'quick-bytes',
  podcasts: 'podcasts',
  interview: 'interview',
  futureready: 'future-ready',
  guestauthor: 'guest-author',
  learningcenter: 'learning-center',
} as const;
export type TagGroup = keyof typeof CATEGORY_OF_GROUP;
