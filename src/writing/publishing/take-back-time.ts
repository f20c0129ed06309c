import { TAKE_BACK_GRACE_SECONDS, TAKE_BACK_SECONDS } from './limits.ts';

/** Until when a publication of this moment can be taken back, as people are told. */
export function takeBackUntil(published: Date): Date {
  return new Date(published.getTime() + TAKE_BACK_SECONDS * 1_000);
}

/** Whether a click until then may still be on its way. */
export function isInTime(published: string, now: Date): boolean {
  return now.getTime() <= takeBackUntil(new Date(published)).getTime() + TAKE_BACK_GRACE_SECONDS * 1_000;
}
