import { z } from 'zod';
import { leftOut, leftOutPattern } from '../left-out.ts';
import type { SourceItem, SourcePlace } from '../source.ts';
import type { OldGhostSite } from './old-site.ts';

const rule = z.object({ from: z.string(), to: z.string() });
const jsonRules = z.array(z.unknown());
const yamlRules = z.partialRecord(z.enum(['301', '302']), z.record(z.string(), z.unknown()).nullish());

/** The rules of `redirects.json` (a list) or `redirects.yaml` (by status). */
export function* ghostRedirects(file: string, content: unknown, site: OldGhostSite): Generator<SourceItem> {
  for (const [index, written] of rulesOf(content).entries()) {
    const place: SourcePlace = { file, id: `rule ${index + 1}` };
    const read = rule.safeParse(written);
    const from = read.success ? plainPath(read.data.from) : undefined;
    if (!read.success) yield leftOut('redirect', 'it lacks `from` or `to`', place);
    else if (from === undefined || /\$\d/.test(read.data.to)) yield leftOutPattern(place, read.data.from);
    else {
      const to = site.resolve(read.data.to);
      yield { kind: 'redirect', key: `ghost:redirect:${from}`, place, from: site.path + from, to };
    }
  }
}

function rulesOf(content: unknown): readonly unknown[] {
  const list = jsonRules.safeParse(content);
  if (list.success) return list.data;
  const statuses = yamlRules.safeParse(content);
  if (!statuses.success) return [content];
  return Object.values(statuses.data).flatMap((rules) =>
    Object.entries(rules ?? {}).map(([from, to]) => ({ from, to })),
  );
}

/** The single path that a pattern matches. Every `from` is a regular expression; most are a plain path between `^` and `$`. */
function plainPath(pattern: string): string | undefined {
  const path = withoutFlag(pattern)
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '/')
    .replace(/\\([/.?=&_-])/g, (_, sign: string) => (sign === '?' ? '\0' : sign));
  if (/[\\*+?()[\]{}|^$]/.test(path) || !path.startsWith('/')) return undefined;
  return path.replaceAll('\0', '?');
}

/** `/old-address/i`: capital letters never count here. */
function withoutFlag(pattern: string): string {
  const insensitive = /^\/(.*)\/i$/.exec(pattern)?.[1];
  if (insensitive === undefined) return pattern;
  return /^(?:\^|\/|\\\/)/.test(insensitive) ? insensitive : `/${insensitive}`;
}
