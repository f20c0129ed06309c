import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { parseDocument, YAMLError } from 'yaml';

export interface MarkdownFile {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Where the body begins, counted from 1. */
  readonly bodyLine: number;
  /** A sentence for each part that could not be read as it is written. */
  readonly remarks: readonly string[];
}

/** Eleventy names another language behind the first fence; JSON is YAML, too. */
const YAML_FENCE = /^---(?:json|ya?ml)?[ \t]*\r?\n([\s\S]*?)(?:^(?:---|\.\.\.)[ \t]*(?:\r?\n|$))/m;
const TOML_FENCE = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^\+\+\+[ \t]*(?:\r?\n|$))/m;

/** JSON of Hugo, without fences. */
const JSON_FENCE = /^(\{[ \t]*\r?\n[\s\S]*?^\}[ \t]*(?:\r?\n|$))/m;

/** Hexo and Pelican leave the first fence out: lines of `key: value` from the top, up to `---` or an empty line. */
const UNFENCED = /^((?:[A-Za-z][\w-]*:[^\r\n]*\r?\n(?:[ \t-][^\r\n]+\r?\n)*)+)(?:---[ \t]*)?(?:\r?\n|$)/;

/**
 * Takes the front matter (YAML between `---`, TOML between `+++`, JSON in braces) off a Markdown file. Keys come in lower case, because
 * Hugo ignores their case. A line that is no YAML is left out and named, the others are read.
 */
export function readFrontMatter(text: string): MarkdownFile {
  const content = text.replace(/^\uFEFF/, '').replace(/^\s*(?=---|\+\+\+)/, '');
  const isToml = content.startsWith('+++');
  const isFenced = isToml || /^---|^\{[ \t]*\r?\n/.test(content);
  const fence = isToml ? TOML_FENCE : content.startsWith('{') ? JSON_FENCE : isFenced ? YAML_FENCE : UNFENCED;
  const found = fence.exec(content);
  const fields = found?.[1] ?? '';
  // Lines without a fence and without a title are a text that begins with a colon.
  if (found?.index === 0 && (isFenced || /^title:/im.test(fields))) {
    const bodyLine = found[0].split('\n').length;
    return { ...readFields(fields, isToml ? TOML : YAML), body: content.slice(found[0].length), bodyLine };
  }
  const isUnclosed = /^(?:---|\+\+\+)\s*$/.test(content.split('\n', 1)[0] ?? '');
  const remarks = isUnclosed ? ['The front matter has no end and is read as text'] : [];
  return { fields: {}, body: content, bodyLine: 1, remarks };
}

interface Language {
  readonly name: string;
  /** @throws YAMLError, TomlError */
  readonly parse: (text: string) => unknown;
  /** Splits a text into parts that can be parsed alone. */
  readonly parts: (text: string) => readonly string[];
  /** Key and value of a part. */
  readonly part: RegExp;
  /** The reading by parts, in words for the report. */
  readonly by: string;
}

const YAML: Language = {
  name: 'YAML',
  parse: (text) => {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
    for (const error of document.errors) throw error;
    return document.toJS({ maxAliasCount: 100 });
  },
  parts: (text) => text.split(/^(?=[A-Za-z_][\w-]*:)/m),
  by: 'key by key',
  part: /^([A-Za-z_][\w-]*):[ \t]*([\s\S]*)$/,
};

const TOML: Language = {
  name: 'TOML',
  // Dates stay as they are written, without a zone where they have none.
  parse: (text) =>
    Object.fromEntries(
      Object.entries(parseToml(text)).map(([key, value]) => [
        key,
        value instanceof TomlDate ? value.toISOString() : value,
      ]),
    ),
  parts: (text) => (text.split(/^\[/m)[0] ?? '').split(/\r?\n/),
  by: 'line by line',
  part: /^\s*([\w-]+)\s*=\s*(.*)$/,
};

/** Reads invalid front matter part by part: a colon too many in a headline must not cost the article. */
function readFields(
  text: string,
  { name, parse, parts, by, part }: Language,
): Pick<MarkdownFile, 'fields' | 'remarks'> {
  const whole = attempt(() => parse(text));
  if (!(whole instanceof Error)) return { fields: lowerCased(whole), remarks: [] };
  // Aliases that multiply (an entity bomb in YAML) are refused by the library.
  if (!(whole instanceof TomlError || whole instanceof YAMLError))
    return { fields: {}, remarks: [`The front matter cannot be read: ${whole.message}`] };
  const fields: Record<string, unknown> = {};
  for (const written of parts(text)) {
    const [, key, value = ''] = part.exec(written) ?? [];
    if (!key) continue;
    const alone = attempt(() => parse(written));
    const asText = { [key]: value.trim().replace(/^["']|["']$/g, '') };
    Object.assign(fields, lowerCased(alone instanceof Error ? asText : alone));
  }
  const line = whole instanceof TomlError ? whole.line : whole.linePos?.[0].line;
  const place = line ? ` in its line ${line}` : '';
  return { fields, remarks: [`The front matter is no ${name}${place} and was read ${by}`] };
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** An object with its keys in lower case; empty for anything else. */
export function lowerCased(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toLowerCase(), held]));
}
