import { markdownToHtml } from '#markup/markdown.ts';
import { plainLine } from '#markup/text.ts';

const PICTURE = '(?:featured?|primary|cover|hero|header|banner|teaser)?(?:image|img|photo|picture)?';
const GROUP = new RegExp(`^(?:params|extra|${PICTURE})$`);
const CAPTION = new RegExp(`^${PICTURE}caption$`);
const CREDIT = new RegExp(`^${PICTURE}(?:credits?|attribution)$`);

/** A picture's group within `params`. */
const DEEPEST = 2;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the caption of a post's picture. Themes have `caption`, `image_caption` or `photo-credit` as fields, or `caption` and
 * `credit` in a group (`image`, `cover`, `header`), or either below `params` (Hugo) or `extra` (Zola).
 * @returns caption and credit as plain text on one line
 */
export function captionOf(fields: Fields): string | undefined {
  const groups = groupsOf(fields, DEEPEST);
  const [caption = '', credit = ''] = [CAPTION, CREDIT].map((name) => firstLine(groups, name));
  if (caption.includes(credit)) return caption || undefined;
  return [caption.replace(/(?<=[\p{L}\p{N}])$/u, '.'), credit].filter(Boolean).join(' ');
}

function groupsOf(fields: Fields, depth: number): Fields[] {
  if (depth === 0) return [fields];
  const groups = Object.entries(fields).filter(([name, value]) => GROUP.test(plain(name)) && isGroup(value));
  return [fields, ...groups.flatMap(([, group]) => groupsOf(group as Fields, depth - 1))];
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Captions are Markdown: they often link to a photographer. */
function firstLine(groups: readonly Fields[], name: RegExp): string | undefined {
  const found = groups
    .flatMap(Object.entries)
    .find(([key, value]) => name.test(plain(key)) && typeof value === 'string');
  return found && plainLine(markdownToHtml(found[1]));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
