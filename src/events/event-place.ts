const ONLINE = /^\s*(?:online|virtual|webinar|remote|zoom|livestream|https?:\/\/)/i;

/** Whether an event takes place nowhere but on the net, by the way its location is written. */
export function isOnline({ event_location }: { event_location: string }): boolean {
  return ONLINE.test(event_location);
}
