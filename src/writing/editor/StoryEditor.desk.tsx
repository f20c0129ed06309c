import type { Block } from '../story.contract.ts';

/** A picture that was chosen in the media library. Its address is the image base, a slash and its path. */
export interface ChosenPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt_text: string;
  readonly credit: string;
}

export interface StoryEditorProps {
  readonly blocks: readonly Block[];
  /** Called after each change of the text; blocks that did not change are the same objects as before. */
  readonly onChange: (blocks: readonly Block[]) => void;
  readonly isReadOnly?: boolean;
  /** The accessible name of the text. */
  readonly label: string;
  /** Where pictures are served: a path like /media, or an address. */
  readonly imageBase: string;
  /** Lets a picture be chosen; undefined where nothing was. Without it, pictures are named by their address. */
  readonly choosePicture?: () => Promise<ChosenPicture | undefined>;
}

/** The editor of a story's body. */
export function StoryEditor({ blocks, onChange, isReadOnly, label }: StoryEditorProps) {
  return (
    <textarea
      aria-label={label}
      readOnly={isReadOnly}
      defaultValue={blocks.map(({ html }) => html).join('')}
      onChange={({ target }) => onChange([{ id: blocks[0]?.id ?? 'body', html: target.value }])}
    />
  );
}
