/**
 * The advisory locks that Masthead takes in PostgreSQL. The numbers are arbitrary, but unique, and the same at every node. Triggers in the
 * database use some of them: never change one.
 */
export const LOCK_NUMBERS = {
  /** One node at a time brings the tables up to date. */
  migration: 7_416_253,
  /** Writers of posts take turns (migration 004). */
  writingPosts: 7_416_254,
  /** One node at a time moves the day from which views count (migration 005). */
  movingViews: 7_416_255,
  /** One import at a time. */
  import: 7_416_256,
  /** Each transaction of an import shares it: the next import begins when none is open any more. */
  writingImport: 7_416_259,
  /** Writers of redirects take turns (migration 052). */
  writingRedirects: 7_416_257,
  /** Writers of sections take turns (migration 075). */
  writingSections: 7_416_258,
} as const;
