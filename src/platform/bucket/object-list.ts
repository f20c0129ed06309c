import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { BucketFailure } from './bucket-failure.ts';

/** An object of a bucket, as a list has it. */
const listed = z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() });
const objectList = z.object({
  isTruncated: z.boolean(),
  objects: z.array(listed),
  /** Where it goes on. */
  token: z.string().max(10_000),
});

export type ObjectList = z.output<typeof objectList>;

/** Where a page of a list begins: after a name, or where the page before says. */
export interface PlaceInList {
  readonly 'start-after'?: string;
  readonly 'continuation-token'?: string;
}

/** Where the next page begins; undefined after the last. By name where there is one: tokens are unknown to some servers. */
export function nextOf({ isTruncated, objects, token }: ObjectList): PlaceInList | undefined {
  if (!isTruncated) return undefined;
  const last = objects.at(-1)?.Key;
  return last === undefined ? { 'continuation-token': token } : { 'start-after': last };
}

/**
 * Reads a page of a list. Half a list is none: what it lacks would be taken for deleted.
 * @param place as an operator knows it
 * @throws BucketFailure
 */
export function readPage(xml: string, from: PlaceInList, place: string): ObjectList {
  const page = readAnswer(xml, place);
  const [first] = page.objects;
  const after = from['start-after'];
  const repeats =
    first !== undefined && after !== undefined && Buffer.compare(Buffer.from(first.Key), Buffer.from(after)) <= 0;
  const ends =
    first === undefined && page.isTruncated && (page.token === '' || page.token === from['continuation-token']);
  if (!repeats && !ends) return page;
  throw new BucketFailure(`The bucket ${place} does not go on with its list.`, { mayPass: true });
}

function readAnswer(xml: string, place: string): ObjectList {
  try {
    return readObjectList(xml);
  } catch (cause) {
    // Also one that was cut.
    throw new BucketFailure(`What answers as the bucket ${place} does not speak S3.`, { cause, mayPass: true });
  }
}

/** Reads what a bucket answers to a list (ListObjectsV2). @throws ZodError, or what the XML parser throws, for anything else */
function readObjectList(xml: string): ObjectList {
  const objects: Record<string, string>[] = [];
  let isTruncated: boolean | undefined;
  let token = '';
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') objects.push({});
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    const object = objects.at(-1);
    if (name === 'IsTruncated') isTruncated = text === 'true';
    else if (name === 'NextContinuationToken') token = text;
    else if (object && name in listed.shape) object[name] = text;
  });
  parser.write(xml).close();
  return objectList.parse({ isTruncated, objects, token });
}
