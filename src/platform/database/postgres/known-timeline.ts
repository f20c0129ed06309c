import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OWNER_READS } from '../../files/owner-only.ts';
import { NO_TIMELINE, type Timeline } from './postgres-timeline.ts';

const FILE = 'timeline.json';

const written = z.object({ system: z.string(), number: z.int() }) satisfies z.ZodType<Timeline>;

/**
 * The highest timeline of PostgreSQL that this machine has met. Stored in DATA_DIR, so that every process and thread knows it, even one
 * that starts while only a replaced primary answers: writes to that one would be lost.
 */
export class KnownTimeline {
  readonly #path: string | undefined;
  #known: Timeline | undefined;
  /** Whether this process has met it, and has not only read of it. */
  #isMet = false;

  /** @param dataDirectory nothing is kept without it */
  constructor(dataDirectory?: string) {
    this.#path = dataDirectory && join(dataDirectory, FILE);
    this.#known = this.#read();
  }

  /** Whether a server may be used. A process may begin with another database than the last one, and then stays with it. */
  admits({ system, number }: Timeline): boolean {
    if (number === NO_TIMELINE) return false;
    return this.#known?.system === system ? number >= this.#known.number : !this.#isMet;
  }

  /** Reads what other processes of this machine have met since: this one may have been cut off, or have stood still. */
  follow(): void {
    const read = this.#read();
    if (!read) return;
    if (!this.#known || isHigher(read, this.#known)) this.#known = read;
    // Another one wrote at the same moment, and knew less.
    else if (isHigher(this.#known, read)) this.#write();
  }

  /** Remembers the timeline of a server that may be used. @returns whether it may */
  learn(timeline: Timeline): boolean {
    this.follow();
    if (!this.admits(timeline)) return false;
    this.#isMet = true;
    const { system, number } = timeline;
    if (this.#known?.system === system && this.#known.number === number) return true;
    this.#known = { system, number };
    this.#write();
    return true;
  }

  #read(): Timeline | undefined {
    if (this.#path === undefined) return undefined;
    try {
      return written.safeParse(JSON.parse(readFileSync(this.#path, 'utf8'))).data;
    } catch {
      // None was met yet, or a machine that lost its power has left an empty file.
      return undefined;
    }
  }

  #write(): void {
    if (this.#path === undefined) return;
    try {
      const unfinished = `${this.#path}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(this.#known), { mode: OWNER_READS });
      renameSync(unfinished, this.#path);
    } catch {
      // A full disk: the process itself knows it.
    }
  }
}

/** Of the same database. */
function isHigher(one: Timeline, other: Timeline): boolean {
  return one.system === other.system && one.number > other.number;
}
