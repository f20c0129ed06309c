import type { StoredPicture } from '#content/images/stored-picture.ts';

/** A picture that another one has the place of, now or from a moment on. */
export interface LimitedPicture {
  readonly path: string;
  /** From then on readers have it nowhere; null for never. */
  readonly licence_end: string | null;
  /** The path of the picture that readers get from then on; null: the stand-in of the section. */
  readonly stand_in: string | null;
  /** The path of the picture by which an editor has replaced it everywhere; null for none. */
  readonly replaced_by: string | null;
}

export interface PictureWords {
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
}

/** A picture that may be shown in the place of another one, and what is said of it. */
export interface OtherPicture {
  readonly picture: StoredPicture;
  readonly words: PictureWords;
}

/** What readers have in the place of a picture. */
export interface StandIn {
  readonly picture: StoredPicture;
  /** Alt text, caption and credit that are shown with it. Absent where it is a better file of the same picture: its use keeps its own words. */
  readonly words?: PictureWords;
}

interface Known {
  readonly limited: ReadonlyMap<string, LimitedPicture>;
  /** By path: every one that may have the place of another. */
  readonly others: ReadonlyMap<string, OtherPicture>;
  /** The paths of the sections' stand-ins, by the sections' slugs. */
  readonly sections: ReadonlyMap<string, string>;
}

const NOTHING: Known = { limited: new Map(), others: new Map(), sections: new Map() };

/** Until when pictures may be shown, and what stands in their place then. Neither asks the database nor waits: every picture of a page asks it. */
export class PictureRights {
  readonly #known: Known;
  readonly #hasReplaced: boolean;
  readonly #firstEnd: string | undefined;
  /** In their order. */
  readonly #ends: readonly string[];

  constructor(known: Known = NOTHING) {
    this.#known = known;
    const limited = [...known.limited.values()];
    this.#hasReplaced = limited.some(({ replaced_by }) => replaced_by !== null);
    this.#ends = limited.flatMap(({ licence_end }) => licence_end ?? []).toSorted();
    this.#firstEnd = this.#ends[0];
  }

  /** How many licences have ended by a moment. */
  endedBy(now: Date): number {
    const moment = now.toISOString();
    let [from, to] = [0, this.#ends.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((this.#ends[middle] ?? '') <= moment) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Whether any picture has another one in its place: most often none has, and there is nothing to look for. */
  isNeeded(now: Date): boolean {
    return this.#hasReplaced || (this.#firstEnd !== undefined && this.#firstEnd <= now.toISOString());
  }

  /** When the right to show a picture ends, or ended; undefined for never. */
  endOf(path: string): Date | undefined {
    const end = this.#known.limited.get(path)?.licence_end;
    return end ? new Date(end) : undefined;
  }

  /** The path of the picture that readers get: that of its replacement, or its own. */
  successorOf(path: string): string {
    const seen = new Set<string>();
    let last = path;
    for (let next: string | null | undefined = path; next && !seen.has(next); ) {
      seen.add(next);
      last = next;
      next = this.#known.limited.get(next)?.replaced_by;
    }
    return last;
  }

  /**
   * What stands in the place of a picture at a moment. The right to show a stand-in may have ended as well: then it is that of the stand-in.
   * @param section the slug of the section that the picture is shown in
   * @returns undefined while the picture itself may be shown; null where nothing takes its place
   */
  insteadOf(path: string, now: Date, section = ''): StandIn | null | undefined {
    const moment = now.toISOString();
    const successor = this.successorOf(path);
    if (!this.#isEnded(successor, moment)) {
      const other = successor === path ? undefined : this.#known.others.get(successor);
      return other && { picture: other.picture };
    }
    const seen = new Set<string>();
    let next: string | null | undefined = successor;
    while (next && this.#isEnded(next, moment) && !seen.has(next)) {
      seen.add(next);
      const standIn: string | null | undefined = this.#known.limited.get(next)?.stand_in;
      next = standIn && this.successorOf(standIn);
    }
    return this.#usable(next, moment) ?? this.#usable(this.#known.sections.get(section), moment) ?? null;
  }

  #usable(path: string | null | undefined, moment: string): StandIn | undefined {
    const successor = path && this.successorOf(path);
    return successor && !this.#isEnded(successor, moment) ? this.#known.others.get(successor) : undefined;
  }

  #isEnded(path: string, moment: string): boolean {
    const end = this.#known.limited.get(path)?.licence_end;
    return Boolean(end && end <= moment);
  }
}
