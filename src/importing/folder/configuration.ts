import { existsSync, readFileSync } from 'node:fs';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());

/** The fields of the first of these files of YAML, TOML or JSON that is there and can be read. */
export function firstConfiguration(paths: readonly string[]): Readonly<Record<string, unknown>> {
  for (const path of paths) {
    const read = configurationIn(path);
    if (read) return read;
  }
  return {};
}

function configurationIn(path: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const read = path.endsWith('.toml') ? parseToml(text) : parseYaml(text, YAML);
    return fields.safeParse(read).data;
  } catch {
    // The import does without what a damaged file would say.
    return undefined;
  }
}

/** Bounds aliases, which can multiply a file, and prints no warnings. */
const YAML = { maxAliasCount: 100, uniqueKeys: false, logLevel: 'error' } as const;
