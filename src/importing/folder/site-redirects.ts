import { existsSync, readFileSync } from 'node:fs';
import { leftOut } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { around } from './configuration.ts';

const NAME = '_redirects';
const RULE = /^(\/\S*)\s+(\S+)(?:\s+30\d!?)?\s*(?:#.*)?$/;

/** The redirects of hosts (Netlify, Cloudflare Pages), a line each: `/old/ /new/ 301`. */
export function siteRedirects(directory: string, prefix: string): SourceItem[] {
  const file = around(directory, [NAME, `static/${NAME}`, `public/${NAME}`]).find((path) => existsSync(path));
  const lines = file ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  return lines.flatMap((line, index): SourceItem[] => {
    const [, from, to = ''] = RULE.exec(line.trim()) ?? [];
    if (!from) return [];
    const place = { file: NAME, line: index + 1 };
    if (/[*:]/.test(from))
      return [leftOut('redirect', 'it is a pattern; only single addresses are redirected here', place, from)];
    return [{ kind: 'redirect', key: `${prefix}${NAME}:${from}`, place, from, to }];
  });
}
