import { SaxesParser } from 'saxes';
import { z } from 'zod';

/** An object of a bucket, as a list has it. */
const listed = z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() });
const objectList = z.object({ isTruncated: z.boolean(), objects: z.array(listed) });

export type ObjectList = z.output<typeof objectList>;

/** Reads what a bucket answers to a list (ListObjectsV2). @throws ZodError, or what the XML parser throws, for anything else */
export function readObjectList(xml: string): ObjectList {
  const objects: Record<string, string>[] = [];
  let isTruncated: boolean | undefined;
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
    else if (object && name in listed.shape) object[name] = text;
  });
  parser.write(xml).close();
  return objectList.parse({ isTruncated, objects });
}
