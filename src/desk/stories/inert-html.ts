/** Parses HTML into nodes of which nothing runs and nothing is fetched (HTML, section 4.12.3). In the browser only. */
export function inertHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Elements that stand on lines of their own: words before and behind their ends are two words. */
const LINES = 'p, li, td, th, tr, h1, h2, h3, h4, h5, h6, figcaption, blockquote, div, dd, dt, pre, caption, summary';

/** The words of some HTML as plain text, on one line. In the browser only. */
export function inertText(html: string): string {
  const content = inertHtml(html);
  for (const line of content.querySelectorAll(LINES)) line.after(' ');
  for (const between of content.querySelectorAll('br, hr')) between.replaceWith(' ');
  return (content.textContent ?? '').replace(/[^\S\u00a0]+/g, ' ').trim();
}
