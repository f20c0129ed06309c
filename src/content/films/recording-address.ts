/**
 * Whether a podcast_link is one: a web address, or the path of a file below the image base. It holds no sign that browsers leave out
 * before they read an address, so that no other scheme hides behind it.
 */
export function isRecordingAddress(link: string): boolean {
  if (link === '' || link !== link.trim() || /\p{Cc}/u.test(link)) return false;
  if (/^https?:\/\//i.test(link)) return URL.canParse(link);
  return !/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(link);
}
