import type { Attachment } from '../references.ts';

/** What the display of a post needs of the rest of the export. */
export interface DisplayContext {
  readonly attachment: (id: string) => Attachment | undefined;
  /** Pictures and files of this post. */
  readonly attached: readonly Attachment[];
  /** The content of a reusable block. */
  readonly reusableBlock: (id: string) => string | undefined;
  /** The HTML of a table of TablePress. */
  readonly table: (id: string) => string | undefined;
  /** The post's `footnotes` field: JSON. */
  readonly footnotes: string;
  readonly notes: DisplayNotes;
}

/** Collects what could not be shown of a post, or not in its place. */
export class DisplayNotes {
  readonly shortcodes = new Set<string>();
  readonly blocks = new Set<string>();
  readonly missingAttachments = new Set<string>();
  readonly missingBlocks = new Set<string>();
  hasFormulas = false;
  hiddenBlocks = 0;
  readonly #footnotes: string[] = [];

  /** Keeps a footnote for the end of the post. @returns the mark in its place */
  footnote(html: string): string {
    const number = this.#footnotes.push(html.trim());
    return `<sup><a href="#fn${number}">[${number}]</a></sup>`;
  }

  /** The footnotes as a list; empty without any. */
  footnotes(): string {
    const items = this.#footnotes.map((html, index) => `<li id="fn${index + 1}">${html}</li>`);
    return items.length > 0 ? `\n\n<section class="footnotes"><ol>${items.join('')}</ol></section>` : '';
  }

  remarks(): string[] {
    const sentence = (names: ReadonlySet<string>, said: (list: string) => string) =>
      names.size > 0 ? [said([...names].join(', '))] : [];
    return [
      ...(this.hiddenBlocks > 0 ? [`Text that the old site hid was left out: ${this.hiddenBlocks} parts`] : []),
      ...(this.hasFormulas ? ['Its formulas in TeX are shown as code.'] : []),
      ...sentence(this.shortcodes, (list) => `Shortcodes were taken out, and what they enclose was kept: '${list}'.`),
      ...sentence(this.blocks, (list) => `Blocks that the old site filled in itself were taken out: '${list}'.`),
      ...sentence(this.missingAttachments, (list) => `Pictures of its galleries are not in the export: '${list}'.`),
      ...sentence(this.missingBlocks, (list) => `Reusable blocks that it shows are not in the export: '${list}'.`),
    ];
  }
}
