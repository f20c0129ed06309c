import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = '../shared/examples/strings';

/** Whether the lists are at hand; they are no part of the project. */
export const HAS_STRINGS = existsSync(FOLDER);
export const WITHOUT_STRINGS = 'the lists of strings are not beside the project (../shared/examples/strings)';

/** The Big List of Naughty Strings: 515 that have broken other software. */
export function naughtyStrings(): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(`${FOLDER}/blns.json`, 'utf8')));
}

/** 6,613 attempts to run a script. */
export function attackVectors(): readonly string[] {
  return readFileSync(`${FOLDER}/xss-payload-list.txt`, 'utf8').split('\n').filter(Boolean);
}
