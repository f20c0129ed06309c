import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultsOf } from '#platform/validation.ts';
import { type Publication, publication } from './publication.contract.ts';

/** publication.ts is missing or says something that cannot be used; the message names file and field. */
export class InvalidPublication extends Error {
  override readonly name = 'InvalidPublication';
}

/**
 * Loads publication.ts of an imprint's folder. Node strips its types, so a change needs a restart and no build.
 * @param directory absolute path of the folder
 * @throws InvalidPublication
 */
export async function loadPublication(directory: string): Promise<Publication> {
  const file = join(directory, 'publication.ts');
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href).catch((cause) => {
    throw new InvalidPublication(`${file} cannot be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  });
  const publication = parsePublication((loaded as { default?: unknown }).default, file);
  return { ...publication, standIns: await readStandIns(join(directory, 'stand-ins.css')) };
}

async function readStandIns(file: string): Promise<string> {
  if (!existsSync(file)) return '';
  const css = await readFile(file, 'utf8');
  // It is printed into every page's <style>, which nothing in it may end.
  if (css.includes('<')) throw new InvalidPublication(`${file} cannot be used: there is a < in it`);
  return css;
}

/**
 * @param value what the file exports
 * @param file named in the error
 * @throws InvalidPublication
 */
export function parsePublication(value: unknown, file: string): Publication {
  const parsed = publication.safeParse(value);
  if (!parsed.success) {
    const lines = faultsOf(parsed.error).map((fault) => `  ${fault}`);
    throw new InvalidPublication(`${file} cannot be used:\n${lines.join('\n')}`);
  }
  if (!parsed.data.categories.some(({ cat_slug }) => cat_slug === parsed.data.defaultCategory)) {
    throw new InvalidPublication(
      `${file} cannot be used:\n  defaultCategory: '${parsed.data.defaultCategory}' is none of the categories`,
    );
  }
  return parsed.data;
}
