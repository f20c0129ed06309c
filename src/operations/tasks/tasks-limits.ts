/** Milliseconds between two notes of how far a task has come. */
export const NOTED_EVERY = 500;

/** Milliseconds that a task waits for somebody who only looks whether one runs. */
export const LOCK_PATIENCE = 2000;

/** And that who asks for one waits for that: it holds the thread that answers. */
export const PLACE_PATIENCE = 20;
