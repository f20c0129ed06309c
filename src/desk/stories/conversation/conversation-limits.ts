/** Messages on a page of a story's conversation. */
export const LISTED_MESSAGES = 20;
