/** Text as it stands in HTML, between tags or in a quoted attribute; references already made stay as they are. */
export function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A figure: what it shows (HTML), and under it a caption (HTML), if there is one. */
export function figure(content: string, caption = '', className = ''): string {
  return `<figure${className ? ` class="${className}"` : ''}>${content}${caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : ''}</figure>`;
}

export function picture(address: string, alt: string): string {
  return `<img src="${escaped(address)}" alt="${escaped(alt)}">`;
}

/** Something of another site, as a link on a line of its own; cleaning makes players of those it knows. */
export function embed(address: string): string {
  return `<p><a class="embed" href="${escaped(address)}">${escaped(address)}</a></p>`;
}

/** The value of an attribute in an opening tag, as written. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** An address that stands alone: nothing else on its line, or in its paragraph. */
export const bareAddress = /^https?:\/\/[^\s<>"'[\]]+$/i;
