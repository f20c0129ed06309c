import type { Publication } from '#content/publication.contract.ts';
import type { LibraryPicture } from '#desk/media/media.contract.ts';
import type { Block, Place, StoryDocument } from '../story.contract.ts';
import type { LinkState } from './links.contract.ts';

/** What a check has found. */
export interface Finding {
  /** A sentence that says what to do. */
  readonly message: string;
  /** Where it is mended. */
  readonly place: Place;
  /** `forbids`: the story cannot be published like this. `note`: what could not be found out; nothing may be wrong. */
  readonly level: 'forbids' | 'advice' | 'note';
}

/** A finding with which the story can still be published. */
export function advice(message: string, place: Place): Finding {
  return { message, place, level: 'advice' };
}

/** What the checks that forbid publication look at besides the story, in the browser and on the server. */
export interface ForbiddingContext {
  /** What pictures' paths are appended to (configuration.imageBase). */
  readonly imageBase: string;
  /** The addresses of a block's pictures, as they are written. Browser and server have a parser each. */
  readonly picturesIn: (block: Block) => readonly string[];
}

/** What checks look at besides the story. */
export interface CheckContext extends Pick<ForbiddingContext, 'imageBase'> {
  readonly now: Date;
  /** Whether readers see the story, or will at its time: its time may have passed. */
  readonly isPublished: boolean;
  /** Of the publication. */
  readonly houseWords: Publication['houseWords'];
  /** By path; one that is not known yet is not judged. */
  readonly pictures: ReadonlyMap<string, Pick<LibraryPicture, 'width' | 'credit'>>;
  /** By address; one that was not asked yet is not judged. */
  readonly links: ReadonlyMap<string, LinkState>;
}

/** A check: quick and without side effects, because it runs in the browser at every pause. */
export type Check = (document: StoryDocument, context: CheckContext) => readonly Finding[];
