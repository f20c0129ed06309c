import type { z } from 'zod';
import { jsonValue } from '#platform/text/json-value.ts';

/** A body that does not match its format; the message names the fault. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/**
 * Renders the parts of a body, a line each.
 * @param isForgiving leave out a part that cannot be read, with a remark, instead of the whole body
 * @throws MalformedBody
 */
export function renderedParts<Part>(
  parts: readonly Part[],
  render: (part: Part) => string,
  remarks: Set<string>,
  isForgiving: boolean,
): string {
  const rendered = (part: Part) => {
    try {
      return render(part);
    } catch (error) {
      if (!isForgiving || !(error instanceof MalformedBody)) throw error;
      remarks.add(`A part of its body was left out: ${error.message}.`);
      return '';
    }
  };
  return parts.map(rendered).join('\n').trim();
}

/** Parses a value. @param fault of a value that does not match @throws MalformedBody */
export function shaped<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fault: string | ((error: z.ZodError) => string),
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new MalformedBody(typeof fault === 'string' ? fault : fault(read.error));
  return read.data;
}

/** A document in JSON. @throws MalformedBody */
export function parsedJson(source: string): unknown {
  const read = jsonValue(source);
  if (read === undefined) throw new MalformedBody('it is no JSON');
  return read;
}
