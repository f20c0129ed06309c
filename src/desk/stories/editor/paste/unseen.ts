/** What a format hides; Word hides words by a property of its own. */
const HIDES = /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i;

/** Words that a program marks as no part of the text: comments with their marks, and deletions that it keeps track of. */
const NO_TEXT = [
  '[hidden]',
  '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .MsoCommentText',
  '[style*="mso-element:comment" i], [style*="mso-element: comment" i], [style*="mso-special-character:comment" i]',
  '.msoDel, del[cite^="mailto:" i], [class*="TrackChangeTextDeletion"], [class*="TrackedDeletion"]',
].join();

/** In what comes from Word, every <del> is a tracked deletion; what is struck out on purpose is an <s>. */
const FROM_WORD = /\smso-|=["']?Mso|urn:schemas-microsoft-com:office|[;"']mso-/i;

/**
 * Removes what readers of the source do not see: hidden words, comments, tracked deletions. The style sheets must still stand in it.
 * @param html the whole clipboard, which says which program wrote it
 */
export function dropUnseen(body: Element, html: string): void {
  const hiding = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)].flatMap(([, sheet = '']) =>
    hidingSelectors(sheet),
  );
  for (const selector of hiding) dropAll(body, selector);
  for (const element of body.querySelectorAll('[style]'))
    if (element.localName !== 'col' && HIDES.test(element.getAttribute('style') ?? '')) element.remove();
  dropAll(body, NO_TEXT);
  if (FROM_WORD.test(html)) dropAll(body, 'del');
  for (const link of body.querySelectorAll('a[href*="#_msocom_"], a[href*="#cmnt"]'))
    if (/^\s*\[[^\]]*\]\s*$/.test(link.textContent ?? '')) dropComment(link);
}

/** A link in brackets leads to a comment. In a page of Google Docs, the comment begins with the link back. */
function dropComment(link: Element): void {
  const isComment = /#cmnt_ref\d/.test(link.getAttribute('href') ?? '');
  ((isComment && link.closest('div, p')) || link).remove();
}

function dropAll(body: Element, selector: string): void {
  for (const element of body.querySelectorAll(selector)) element.remove();
}

/** The selectors of rules that hide, on any medium: simple ones, as word processors write them. */
function hidingSelectors(sheet: string): string[] {
  const always = sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi, '');
  return [...always.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) =>
    HIDES.test(rules)
      ? selectors
          .split(',')
          .map((one) => one.replace(/^[\s\S]*(?:<!--|\*\/)/, '').trim())
          .filter((one) => SIMPLE.test(one))
      : [],
  );
}

/** An element's name with classes. */
const SIMPLE = /^[a-z][a-z0-9]*(?:\.[\w-]+)+$|^(?:\.[\w-]+)+$/i;
