import { makeCall } from '#desk/application/call.ts';
import { LARGEST_LIST, LIST_LINES, LIST_PART } from '../readers-limits.ts';
import { type BroughtIn, NOTHING_BROUGHT_IN, withListPart } from './brought-in.ts';
import { takeListCall } from './list.contract.ts';
import { partsOfList, UnreadableList } from './list-parts.ts';
import type { Consent } from './subscribers.contract.ts';

interface BringingIn {
  readonly file: File;
  readonly isTrial: boolean;
  readonly consent: Consent | undefined;
  readonly onProgress: (so: BroughtIn) => void;
}

/**
 * Brings in a file, part by part. One that fails in the middle can be brought in again: what came in stays, and is known.
 * @throws CallFailed, UnreadableList
 */
export async function bringIn({ file, isTrial, consent, onProgress }: BringingIn): Promise<BroughtIn> {
  if (file.size > LARGEST_LIST) throw new UnreadableList('The file is larger than 100 MB. Please divide it.');
  const seen = new Set<string>();
  let so = NOTHING_BROUGHT_IN;
  let characters = 0;
  for await (const part of partsOfList(textsOf(file), { characters: LIST_PART, records: LIST_LINES })) {
    const taken = await makeCall(takeListCall, { ...part, isTrial, ...(consent && { consent }) });
    characters += part.text.length;
    so = { ...withListPart(so, taken, seen), done: Math.min(1, characters / file.size) };
    onProgress(so);
  }
  if (so.service === undefined) throw new UnreadableList('The file has no lines below the names of its columns.');
  return { ...so, done: 1 };
}

async function* textsOf(file: File): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
