import type { Attachment } from '../references.ts';

/** What the display of a post needs of the rest of the export. */
export interface DisplayContext {
  readonly attachment: (id: string) => Attachment | undefined;
  /** Pictures and files of this post. */
  readonly attached: readonly Attachment[];
  /** The content of a reusable block. */
  readonly reusableBlock: (id: string) => string | undefined;
  /** The post's `footnotes` field: JSON. */
  readonly footnotes: string;
  readonly notes: DisplayNotes;
}

/** Collects what could not be shown of a post. */
export class DisplayNotes {
  readonly shortcodes = new Set<string>();
  readonly blocks = new Set<string>();
  readonly missingAttachments = new Set<string>();
  readonly missingBlocks = new Set<string>();

  remarks(): string[] {
    const sentence = (names: ReadonlySet<string>, said: (list: string) => string) =>
      names.size > 0 ? [said([...names].join(', '))] : [];
    return [
      ...sentence(this.shortcodes, (list) => `Shortcodes were taken out, and what they enclose was kept: '${list}'.`),
      ...sentence(this.blocks, (list) => `Blocks that the old site filled in itself were taken out: '${list}'.`),
      ...sentence(this.missingAttachments, (list) => `Pictures of its galleries are not in the export: '${list}'.`),
      ...sentence(this.missingBlocks, (list) => `Reusable blocks that it shows are not in the export: '${list}'.`),
    ];
  }
}
