/** Milliseconds between two notes of how far a task has come. */
export const NOTED_EVERY = 500;

/** Milliseconds in which a task that was just asked for begins: until then it is not taken for an interrupted one. */
export const BEGINS_WITHIN = 20_000;

/** Milliseconds that a task waits for somebody who only looks whether one runs. */
export const LOCK_PATIENCE = 2000;
