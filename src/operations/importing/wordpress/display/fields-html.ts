import { z } from 'zod';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { attachmentFigure, escapedOnce } from './html.ts';

const PICTURE = /(?:^|_)(?:image|picture|photo|img)(?:_id)?$/i;
const HEADING = /(?:^|_)(?:title|heading|headline)$/i;
/** Two words or more, or a tag. A single word is most often a setting: a colour, a class, a choice. */
const WORDS = /\p{L}\S{0,40}\s+\S{0,40}\p{L}|<\w/u;

/**
 * The HTML of those fields of Advanced Custom Fields that hold words or pictures, in their order: the plugin gives each post
 * or block of a site fields of any name.
 */
function fieldsHtml(fields: Iterable<readonly [name: string, value: unknown]>, context: DisplayContext): string {
  const parts = [...fields].map(([name, value]) => {
    if (name.startsWith('_')) return '';
    const attachment = PICTURE.test(name) ? context.attachment(String(value)) : undefined;
    if (attachment) return attachmentFigure(attachment);
    if (typeof value !== 'string' || !WORDS.test(value)) return '';
    return HEADING.test(name) ? `<h3>${escapedOnce(value.trim())}</h3>` : classic(value, context);
  });
  return parts.filter(Boolean).join('\n');
}

const blockFields = z.record(z.string(), z.unknown()).catch({});

/** The same for the fields of a block. */
export function blockFieldsHtml(data: unknown, context: DisplayContext): string {
  return fieldsHtml(Object.entries(blockFields.parse(data)), context);
}

/** The same for the fields of a post. The plugin notes the number of each in a second field: `_body`. */
export function postFieldsHtml(fields: ReadonlyMap<string, readonly string[]>, context: DisplayContext): string {
  return fieldsHtml(ownFields(fields), context);
}

/** Names of the fields of a post with words that are not in what is shown. Numbers are most often attachments and switches. */
export function hiddenFields(fields: ReadonlyMap<string, readonly string[]>, shown: string): string[] {
  const hidden = ownFields(fields).filter(([, value]) => /\p{L}/u.test(value) && !shown.includes(value.trim()));
  return [...new Set(hidden.map(([name]) => name))];
}

function ownFields(fields: ReadonlyMap<string, readonly string[]>): (readonly [name: string, value: string])[] {
  const own = [...fields].filter(([name]) => fields.get(`_${name}`)?.[0]?.startsWith('field_'));
  return own.flatMap(([name, values]) => values.map((value) => [name, value] as const));
}
