import { Parser } from 'htmlparser2';
import { REPAIRED, strayInRuns } from '../decoding.ts';
import { UnreadableSource } from '../source-reader.ts';
import { LineCounter } from './lines.ts';
import { Namespaces } from './namespaces.ts';
import { OpenComment } from './open-comment.ts';
import { WordPressRecord } from './record.ts';
import { WORDPRESS_LIMITS } from './wordpress-limits.ts';

type Attributes = Readonly<Record<string, string>>;

const RECORD_KINDS: ReadonlyMap<string, WordPressRecord['kind']> = new Map([
  ['item', 'item'],
  ['wp:author', 'author'],
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
  ['wp:term', 'term'],
]);
/** Elements without text of their own. */
const WRAPPERS: ReadonlySet<string> = new Set(['rss', 'channel', 'wp:postmeta', 'wp:termmeta']);

interface OpenField {
  readonly name: string;
  readonly attributes: Attributes;
  readonly line: number;
  text: string;
  /** Depth of markup in it that should have been escaped; it is kept as written. */
  inner: number;
}

/**
 * Turns the chunks of an export into records. Many exports are not well-formed, so it uses a forgiving parser: a bare ampersand
 * is an ampersand, markup in a field is part of its text.
 */
export class ExportParser {
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #namespaces = new Namespaces();
  readonly #parser: Parser;
  #finished: WordPressRecord[] = [];
  #record: WordPressRecord | undefined;
  #field: OpenField | undefined;
  #metaKey = '';
  #metaValue = '';
  #hasExportElements = false;
  #comment: OpenComment | undefined;
  #depth = 0;
  #written = 0;
  #lastEvent = 0;
  #state: 'before' | 'inside' | 'whole' = 'before';

  constructor(file: string) {
    this.#file = file;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name, implied) => this.#close(name, implied),
        ontext: (text) => this.#text(text),
        onprocessinginstruction: (name, text) => this.#declaration(name, text),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  get #line(): number {
    return this.#lines.at(this.#parser.startIndex);
  }

  /** @returns the records that end in this chunk @throws UnreadableSource for a text that attacks the reader */
  write(text: string): WordPressRecord[] {
    this.#lines.append(text);
    this.#parser.write(text);
    this.#written += text.length;
    if (this.#written - this.#lastEvent > WORDPRESS_LIMITS.value)
      this.#refuse('holds a single value of more than 32 MB');
    return this.#finished.splice(0);
  }

  /** @throws UnreadableSource for a text that was no export, or only the beginning of one */
  end(): void {
    const line = this.#lines.append('');
    const inside = this.#record ? `, within ${nameOf(this.#record)}` : '';
    this.#parser.end();
    if (this.#state === 'before') throw new UnreadableSource(`${this.#file} is no WordPress export: it has no <rss>.`);
    if (this.#state === 'inside')
      throw new UnreadableSource(`${this.#file} is cut short: it ends on line ${line}${inside}, before </rss>.`);
    if (!this.#hasExportElements)
      throw new UnreadableSource(`${this.#file} is a feed, but no WordPress export (Tools, Export).`);
  }

  #open(rawName: string, attributes: Attributes): void {
    this.#lastEvent = this.#parser.endIndex;
    if (++this.#depth > WORDPRESS_LIMITS.depth)
      this.#refuse(`opens more than ${WORDPRESS_LIMITS.depth} elements inside each other`);
    this.#namespaces.declare(attributes);
    const name = this.#namespaces.canonical(rawName);
    if (this.#comment) {
      this.#comment.open(name);
      return;
    }
    this.#hasExportElements ||= name.startsWith('wp:');
    // The item before this one has no end, and is damaged.
    if (name === 'item' && this.#record) this.#finish('cut');
    else if (name === 'item' && this.#field)
      this.#refuse(`is broken XML: its <${this.#field.name}> on line ${this.#field.line} has no end before this item`);
    if (this.#field) {
      this.#field.inner += 1;
      this.#append(this.#field, openingTag(rawName, attributes));
    } else this.#openElement(name, attributes);
  }

  #openElement(name: string, attributes: Attributes): void {
    this.#record?.grow(name.length);
    const kind = RECORD_KINDS.get(name);
    if (name === 'rss') this.#state = 'inside';
    if (WRAPPERS.has(name)) return;
    if (name === 'wp:comment' && this.#record) this.#comment = new OpenComment(this.#record, this.#line);
    else if (kind && !this.#record) {
      this.#record = new WordPressRecord(kind, this.#line);
      this.#metaKey = '';
      this.#metaValue = '';
    } else this.#field = { name, attributes, line: this.#line, text: '', inner: 0 };
  }

  #close(rawName: string, implied: boolean): void {
    this.#lastEvent = this.#parser.endIndex;
    this.#depth -= 1;
    if (this.#comment) {
      if (!this.#comment.close()) return;
      this.#finished.push(this.#comment.record);
      this.#comment = undefined;
    } else if (this.#field && this.#field.inner > 0) {
      this.#field.inner -= 1;
      if (!implied) this.#append(this.#field, `</${rawName}>`);
    } else if (this.#field) {
      this.#closeField(this.#field);
    } else {
      const name = this.#namespaces.canonical(rawName);
      if (name === 'wp:postmeta') this.#closeMeta();
      else if (name === 'rss' && !implied) this.#state = 'whole';
      else if (RECORD_KINDS.has(name)) this.#finish(implied ? 'cut' : undefined);
    }
  }

  /** Adds a field to its record; one of the site itself is a record of its own. */
  #closeField({ name, attributes, text }: OpenField): void {
    this.#field = undefined;
    const record = this.#record ?? new WordPressRecord('channel', this.#line);
    if (name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (name === 'wp:meta_value') this.#metaValue = text;
    else if (name === 'category' && record.kind === 'item') {
      const { domain = '', nicename = '' } = attributes;
      record.terms.push({ domain, nicename: nicename.replaceAll(REPAIRED, ''), name: text.trim() });
    } else if (!record.text(name)) record.fields.set(name, text);
    if (!this.#record) this.#finished.push(record);
  }

  #closeMeta(): void {
    const fields = this.#record?.customFields;
    if (this.#metaKey) fields?.set(this.#metaKey, [...(fields.get(this.#metaKey) ?? []), this.#metaValue]);
    this.#metaKey = '';
    this.#metaValue = '';
  }

  #finish(damage: 'cut' | undefined): void {
    const record = this.#record;
    if (!record) return;
    record.damage ??= damage;
    this.#finished.push(record);
    this.#record = undefined;
    this.#field = undefined;
  }

  #text(text: string): void {
    this.#lastEvent = this.#parser.endIndex;
    if (this.#comment) this.#comment.add(text.replaceAll(REPAIRED, ''));
    else if (this.#field) this.#append(this.#field, text);
  }

  /** Drops text beyond the limit; the record is marked as too large. */
  #append(field: OpenField, written: string): void {
    const text = written.replaceAll(REPAIRED, '');
    if (this.#record) {
      this.#record.repaired += written.length - text.length;
      this.#record.repairedInRuns += strayInRuns(written);
    }
    const fits = this.#record
      ? this.#record.grow(text.length)
      : field.text.length + text.length <= WORDPRESS_LIMITS.item;
    if (fits) field.text += text;
  }

  #declaration(name: string, text: string): void {
    if (this.#field || !/^!(?:doctype|entity)/i.test(name)) return;
    // Entities can make the text grow without end; WordPress declares none.
    if (/\[|<!ENTITY/i.test(text) || /^!entity/i.test(name)) this.#refuse('declares entities, which no export does');
  }

  #refuse(reason: string): never {
    throw new UnreadableSource(`${this.#file} ${reason}: line ${this.#line}. Nothing of it was read.`);
  }
}

/** Used in error messages. */
function nameOf(record: WordPressRecord): string {
  const title = record.field('title');
  return `the ${record.kind}${title ? ` '${title}'` : ''} that begins on line ${record.line}`;
}

function openingTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}
