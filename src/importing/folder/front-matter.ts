import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { isMap, isScalar, type ParsedNode, parseDocument, type YAMLError } from 'yaml';

/** A Markdown file taken apart. */
export interface MarkdownFile {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Where the body begins, counted from 1. */
  readonly bodyLine: number;
  /** What could not be read as it is written; each a sentence. */
  readonly remarks: readonly string[];
}

const YAML_FENCE = /^---[ \t]*\r?\n([\s\S]*?)(?:^(?:---|\.\.\.)[ \t]*(?:\r?\n|$))/m;
const TOML_FENCE = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^\+\+\+[ \t]*(?:\r?\n|$))/m;

/**
 * Takes the front matter (YAML between `---`, TOML between `+++`) off a Markdown file. Keys come in lower case, because
 * Hugo does not tell them apart. A line that is no YAML is left out and named, the others are read.
 */
export function readFrontMatter(text: string): MarkdownFile {
  const content = text.replace(/^\uFEFF/, '').replace(/^\s*(?=---|\+\+\+)/, '');
  const yaml = content.startsWith('---') ? YAML_FENCE.exec(content) : null;
  const toml = content.startsWith('+++') ? TOML_FENCE.exec(content) : null;
  const found = yaml ?? toml;
  if (found?.index !== 0)
    return unfenced(content) ?? { fields: {}, body: content, bodyLine: 1, remarks: unclosed(content) };
  const { fields, remarks } = yaml ? readYaml(yaml[1] ?? '') : readToml(found[1] ?? '');
  return { fields, remarks, body: content.slice(found[0].length), bodyLine: found[0].split('\n').length };
}

/** Hexo and Pelican leave the first fence out: lines of `key: value` from the top, up to `---` or an empty line. */
const UNFENCED = /^((?:[A-Za-z][\w-]*:[^\n]*\r?\n(?:[ \t-][^\n]+\r?\n)*)+)(?:---[ \t]*)?(?:\r?\n|$)/;

function unfenced(content: string): MarkdownFile | undefined {
  const found = UNFENCED.exec(content);
  const lines = found?.[1];
  // Without a title it is a text that begins with a colon.
  if (!found || !lines || !/^title:/im.test(lines)) return undefined;
  return {
    ...readYaml(lines),
    body: content.slice(found[0].length),
    bodyLine: found[0].split('\n').length,
  };
}

function unclosed(content: string): string[] {
  return /^(?:---|\+\+\+)\s*$/m.test(content.split('\n', 1)[0] ?? '')
    ? ['The front matter has no end and is read as text']
    : [];
}

interface Fields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly remarks: readonly string[];
}

function readYaml(text: string): Fields {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0) return readLineByLine(text, document.errors[0]);
  try {
    return { fields: lowerCased(document.toJS({ maxAliasCount: 100 })), remarks: [] };
  } catch (error) {
    // Aliases that multiply (an entity bomb in YAML) are refused by the library.
    return { fields: {}, remarks: [`The front matter cannot be read: ${messageOf(error)}`] };
  }
}

function readToml(text: string): Fields {
  try {
    return { fields: lowerCased(withWrittenDates(parseToml(text))), remarks: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return tomlByLine(text, error);
  }
}

/** One invalid date must not cost the whole front matter: each top-level line is parsed alone, and kept as text if it is invalid TOML. */
function tomlByLine(text: string, { line }: TomlError): Fields {
  const fields: Record<string, unknown> = {};
  for (const written of (text.split(/^\[/m)[0] ?? '').split(/\r?\n/)) {
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(written) ?? [];
    if (!key || value === undefined) continue;
    Object.assign(fields, lowerCased(tomlLine(written) ?? { [key]: value.trim().replace(/^["']|["']$/g, '') }));
  }
  return { fields, remarks: [`The front matter is no TOML in its line ${line} and was read line by line`] };
}

function tomlLine(text: string): Record<string, unknown> | undefined {
  try {
    return withWrittenDates(parseToml(text));
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** TOML knows dates; everything after this reads them as they are written, without a zone where they have none. */
function withWrittenDates(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof TomlDate ? value.toISOString() : value]),
  );
}

/** One colon too many in a headline must not cost the article: each top-level key is read for itself. */
function readLineByLine(text: string, error: YAMLError | undefined): Fields {
  const fields: Record<string, unknown> = {};
  for (const block of text.split(/^(?=[A-Za-z_][\w-]*:)/m)) {
    const [, key, value] = /^([A-Za-z_][\w-]*):[ \t]*([\s\S]*)$/.exec(block) ?? [];
    if (!key || value === undefined) continue;
    const alone = parseDocument(block, { logLevel: 'silent' });
    fields[key.toLowerCase()] =
      alone.errors.length === 0 ? held(alone.contents, key) : value.trim().replace(/^["']|["']$/g, '');
  }
  const line = error?.linePos?.[0].line;
  return {
    fields,
    remarks: [`The front matter is no YAML${line ? ` in its line ${line}` : ''} and was read key by key`],
  };
}

function held(node: ParsedNode | null, key: string): unknown {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return pair?.value && 'toJSON' in pair.value ? pair.value.toJSON() : undefined;
}

function lowerCased(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toLowerCase(), held]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
