import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OWNER_READS } from '../owner-only.ts';
import { NO_TIMELINE, type Timeline } from './postgres-timeline.ts';

const FILE = 'timeline.json';

const written = z.object({ system: z.string(), number: z.int() }) satisfies z.ZodType<Timeline>;

/**
 * The highest timeline of PostgreSQL that this machine has met. It stands in DATA_DIR, for every process and thread, also one that
 * starts while only a primary answers that was replaced: what that would take is lost when it comes back.
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

  /** @returns whether it is higher than every one before */
  learn(timeline: Timeline): boolean {
    const { system, number } = timeline;
    if (!this.admits(timeline)) return false;
    this.#isMet = true;
    if (this.#known?.system === system && this.#known.number === number) return false;
    // Another process of this machine may know more than this one, which was cut off, or stood still.
    const other = this.#read();
    if (other?.system === system && other.number > number) {
      this.#known = other;
      return false;
    }
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
