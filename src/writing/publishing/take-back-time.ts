import { TAKE_BACK_GRACE_SECONDS, TAKE_BACK_SECONDS } from './limits.ts';

/** Until when a publication of this moment can be taken back, as the desk shows it. */
export function takeBackUntil(published: Date): Date {
  return new Date(published.getTime() + TAKE_BACK_SECONDS * 1_000);
}

/** Publications before this moment can no longer be taken back, not even by a click that is still on its way. */
export function tooLateBefore(now: Date): Date {
  return new Date(now.getTime() - (TAKE_BACK_SECONDS + TAKE_BACK_GRACE_SECONDS) * 1_000);
}
