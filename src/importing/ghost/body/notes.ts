import type { z } from 'zod';

/** A body that is not what its format says; the message tells what is wrong. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/** Collects what a body's reader does not see as Ghost would have shown it; each sentence once. */
export class BodyNotes {
  readonly #remarks = new Set<string>();
  readonly #isForgiving: boolean;

  /** @param isForgiving whether a part that cannot be read costs that part, and not the whole body */
  constructor(isForgiving = false) {
    this.#isForgiving = isForgiving;
  }

  /** A part of a body, or nothing and a remark where it cannot be read and that is forgiven. */
  part(render: () => string): string {
    try {
      return render();
    } catch (error) {
      if (!this.#isForgiving || !(error instanceof MalformedBody)) throw error;
      this.remark(`A part of its body was left out: ${error.message}.`);
      return '';
    }
  }

  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  remarks(): readonly string[] {
    return [...this.#remarks];
  }
}

/**
 * A value in the shape of a schema.
 * @param fault what is wrong with any other value
 * @throws MalformedBody
 */
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
  try {
    return JSON.parse(source);
  } catch {
    throw new MalformedBody('it is no JSON');
  }
}
