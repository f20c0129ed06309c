import type { z } from 'zod';

/** A body that does not match its format; the message names the fault. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/** Collects remarks on a body, each sentence once. */
export class BodyNotes {
  readonly #remarks = new Set<string>();
  readonly #isForgiving: boolean;

  /** @param isForgiving leave out parts that cannot be read, instead of the whole body */
  constructor(isForgiving = false) {
    this.#isForgiving = isForgiving;
  }

  /** Renders a part of a body; adds a remark and returns nothing for an unreadable one, if that is forgiven. */
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
  try {
    return JSON.parse(source);
  } catch {
    throw new MalformedBody('it is no JSON');
  }
}
