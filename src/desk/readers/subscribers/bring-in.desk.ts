import { makeCall } from '#desk/application/call.ts';
import { LARGEST_LIST, LIST_PART, NAMED_REFUSALS } from '../readers-limits.ts';
import { type LineOutcome, type TakenList, takeListCall } from './list.contract.ts';
import { partsOfList, UnreadableList } from './list-parts.ts';
import type { Consent } from './subscribers.contract.ts';

/** How far a file has come in, and what became of its lines so far. */
export interface BroughtIn extends Pick<TakenList, 'refused'> {
  readonly service: TakenList['service'] | undefined;
  readonly counts: Readonly<Partial<Record<LineOutcome, number>>>;
  /** Of 1. */
  readonly done: number;
}

const NOTHING: BroughtIn = { service: undefined, counts: {}, refused: [], done: 0 };

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
  let so = NOTHING;
  let characters = 0;
  for await (const part of partsOfList(textsOf(file), LIST_PART)) {
    const taken = await makeCall(takeListCall, { ...part, isTrial, ...(consent && { consent }) });
    characters += part.text.length;
    so = { ...withPart(so, taken), done: Math.min(1, characters / file.size) };
    onProgress(so);
  }
  if (so.service === undefined) throw new UnreadableList('The file has no lines below the names of its columns.');
  return { ...so, done: 1 };
}

function withPart({ counts, refused }: BroughtIn, taken: TakenList): Omit<BroughtIn, 'done'> {
  const names = Object.keys({ ...counts, ...taken.counts }) as LineOutcome[];
  const sums = names.map((name) => [name, (counts[name] ?? 0) + (taken.counts[name] ?? 0)]);
  return {
    service: taken.service,
    counts: Object.fromEntries(sums),
    refused: [...refused, ...taken.refused].slice(0, NAMED_REFUSALS),
  };
}

async function* textsOf(file: File): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
