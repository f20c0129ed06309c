/** Names of roles, which programs give their first account. */
const ROLE = /^(?:admin(?:istrator)?|root|user|webmaster|wp-?admin)\d*$/i;

/**
 * Whether a byline is what someone signs in with: an address of mail, a word with digits, words with signs between them. A single
 * word in small letters is one, too.
 */
export function isLogin(byline: string): boolean {
  const name = byline.trim();
  if (/^\S+@\S+\.\S+$/.test(name) || ROLE.test(name)) return true;
  return /^[a-z][a-z\d]*(?:[-_.][a-z\d]+)*$/.test(name) || /^[A-Za-z]{2,}[\w.-]*\d{2,}$/.test(name);
}

/** What programs call an article without a headline. */
const NO_TITLE =
  /^(?:\(?(?:untitled|no title|ohne titel|sans titre|sin título|auto draft|index|readme)\)?|[\p{P}\p{S}\s]*)$/iu;
const SLUG = /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)+$/u;

/** Whether a slug, a number or the name of a file stands where a headline should. */
export function isNoTitle(title: string): boolean {
  const words = title.trim();
  if (NO_TITLE.test(words) || /^[\p{N}\p{P}\p{S}\s]+$/u.test(words)) return true;
  if (/\s/.test(words)) return false;
  return (
    SLUG.test(words) ||
    /[-_].*[-_].*[-_]/.test(words) ||
    /^[a-z]{3,}\d{3,}$/i.test(words) ||
    /\.(?:md|html?)$/.test(words)
  );
}
