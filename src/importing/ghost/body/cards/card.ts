import type { z } from 'zod';
import { isForEverybody } from '../gates.ts';
import type { BodyNotes } from '../notes.ts';

/** Turns a card's content into HTML. */
export type CardRenderer = (content: unknown, notes: BodyNotes) => string;

/** A card whose content is checked first, and which is shown only if everybody saw it on the web. */
export function card<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  render: (content: z.output<Schema>, notes: BodyNotes) => string,
): CardRenderer {
  return (content, notes) => {
    const read = schema.safeParse(content ?? {});
    if (!read.success) {
      notes.remark(`A card of the kind '${name}' is malformed and was left out.`);
      return '';
    }
    if (!isForEverybody(visibilityOf(content))) {
      notes.remark(`A card of the kind '${name}' that not everybody saw on the web was left out.`);
      return '';
    }
    return render(read.data, notes);
  };
}

function visibilityOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'visibility' in content ? content.visibility : undefined;
}
