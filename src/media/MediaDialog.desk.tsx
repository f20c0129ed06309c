import type { ChosenPicture } from './media.contract.ts';

export interface MediaDialogProps {
  /** What pictures' paths are appended to (configuration.imageBase). */
  readonly imageBase: string;
  readonly onChoose: (picture: ChosenPicture) => void;
  /** The dialog was left without a choice. */
  readonly onClose: () => void;
}

/** Chooses a picture of the library, or uploads one. Open for as long as it is drawn. */
export function MediaDialog(_props: MediaDialogProps) {
  return null;
}
