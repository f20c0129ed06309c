/** The lists of the menu's calls (section 7), and the category that each shows; `inteviewData` is spelt as the specification spells it. */
export const MENU_COLUMNS = {
  newsData: 'news',
  quickByteData: 'quick-bytes',
  podcastData: 'podcasts',
  inteviewData: 'interview',
  guestPostData: 'guest-author',
  articleData: 'featured',
  learningData: 'learning-center',
} as const;
export type MenuColumnKey = keyof typeof MENU_COLUMNS;
