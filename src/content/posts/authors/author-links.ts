/** A page of an author elsewhere. */
export interface AuthorLink {
  readonly href: string;
  /** Its host, as readers know it. */
  readonly label: string;
}

/** The addresses in author_links, and the lines that are none. */
export function linesOfLinks(text: string): {
  readonly links: readonly AuthorLink[];
  readonly others: readonly string[];
} {
  const lines = text.split('\n').map((line) => line.trim());
  const written = [...new Set(lines)].filter(Boolean);
  const links = written.flatMap((line) => linkAt(line) ?? []);
  return { links, others: written.filter((line) => !linkAt(line)) };
}

function linkAt(line: string): AuthorLink | undefined {
  const url = /^https?:\/\//i.test(line) ? URL.parse(line) : null;
  return url ? { href: line, label: url.hostname.replace(/^www\./, '') } : undefined;
}
