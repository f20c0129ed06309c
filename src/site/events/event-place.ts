/** Words for "online", alone or with an explanation after them; or a web address. */
const ONLINE =
  /^\s*(?:(?:online|virtual|webinar|remote|zoom|live\s?stream)(?:\s+(?:event|only|session|meeting))?\s*(?:$|[,;:(/–—-])|https?:\/\/)/i;

/** Whether an event takes place online only, judging by its location. */
export function isOnline({ event_location }: { event_location: string }): boolean {
  return ONLINE.test(event_location);
}
