/** The words that stand for no place, alone or with an explanation after them; or an address of the net. */
const ONLINE =
  /^\s*(?:(?:online|virtual|webinar|remote|zoom|live\s?stream)(?:\s+(?:event|only|session|meeting))?\s*(?:$|[,;:(/–—-])|https?:\/\/)/i;

/** Whether an event takes place nowhere but on the net, by the way its location is written. */
export function isOnline({ event_location }: { event_location: string }): boolean {
  return ONLINE.test(event_location);
}
