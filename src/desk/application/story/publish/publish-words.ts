import { type DateStyle, dateAndTime } from '#platform/dates.ts';

interface ToPublish {
  /** ISO 8601; null for now. */
  readonly publish_time: string | null;
  /** Whether readers have the story already. */
  readonly isPublic: boolean;
  /** Whether only a part of its changes is chosen. */
  readonly isPart: boolean;
}

/** Whether a moment that was typed is over: what is published at it goes out at once. @param now in milliseconds */
export function isPast(moment: string | null, now: number): boolean {
  return moment !== null && Date.parse(moment) <= now;
}

/** What the button that publishes will do, said before it: a moment that is past holds nothing back. @param now in milliseconds */
export function publishWords({ publish_time, isPublic, isPart }: ToPublish, now: number, style: DateStyle): string {
  if (isPart) return 'Publish the chosen changes';
  if (isPublic) return 'Publish the changes';
  if (publish_time === null) return 'Publish';
  const when = dateAndTime(publish_time, style);
  return isPast(publish_time, now) ? `Publish now, dated ${when}` : `Schedule for ${when}`;
}
