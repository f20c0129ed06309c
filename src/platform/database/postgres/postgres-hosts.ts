import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { KnownTimeline } from './known-timeline.ts';
import { PostgresHost } from './postgres-host.ts';
import { NoPrimary, type Timeline, timelineOf } from './postgres-timeline.ts';

/** How often all hosts are asked which timeline they write, in milliseconds: so long may two nodes use different ones. */
const LOOK_EVERY = 500;

/**
 * A pool over several servers, one of which is the primary. A primary that was cut off still says that it takes writes; the standby
 * that was promoted since writes a higher timeline. So the highest one is taken, and from the moment that a node knows of it the others are
 * dropped, with what was under way there (docs/decisions/0131).
 */
export class PostgresHosts implements PostgresPool {
  readonly options = {};
  readonly #hosts: readonly PostgresHost[];
  readonly #timer: NodeJS.Timeout;
  readonly #known: KnownTimeline;
  /** The host that is used, and the timeline that it wrote when it was chosen. */
  #primary: { readonly host: PostgresHost; readonly timeline: Timeline } | undefined;
  #looking: Promise<PostgresHost> | undefined;

  constructor(
    addresses: readonly string[],
    known: KnownTimeline,
    settings: ConstructorParameters<typeof PostgresHost>[1],
  ) {
    this.#known = known;
    const admit = async (client: pg.ClientBase) => {
      if (!known.admits(await timelineOf(client))) throw new NoPrimary();
    };
    this.#hosts = addresses.map((address) => new PostgresHost(address, { ...settings, admit }));
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), LOOK_EVERY);
    this.#timer.unref();
  }

  /** A connection to the primary. @throws NoPrimary, or what the driver says of it */
  async connect(): Promise<pg.PoolClient> {
    const host = this.#primary?.host ?? (await this.#look());
    try {
      return await host.pool.connect();
    } catch (error) {
      const next = await this.#look();
      if (next === host) throw error;
      return next.pool.connect();
    }
  }

  /** Queries that wait for a connection. */
  get waitingCount(): number {
    return this.#hosts.reduce((sum, { pool }) => sum + pool.waitingCount, 0);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#hosts.map((host) => host.end()));
  }

  /** Asks all hosts; those who look meanwhile share it. @throws NoPrimary */
  #look(): Promise<PostgresHost> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #ask(): Promise<PostgresHost> {
    this.#leaveReplaced();
    const wasChosen = this.#primary !== undefined;
    const ask = async (host: PostgresHost) => {
      const timeline = await host.timeline();
      if (wasChosen) this.#learn(host, timeline);
      return { host, timeline };
    };
    const answers = await Promise.all(this.#hosts.map(ask));
    // The first choice waits for all: one that was cut off may answer before the one that was promoted.
    if (!wasChosen)
      for (const { host, timeline } of answers.toSorted((one, other) => other.timeline.number - one.timeline.number))
        this.#learn(host, timeline);
    if (!this.#primary) throw new NoPrimary();
    return this.#primary.host;
  }

  /** Another process of this machine has met a higher timeline, which this one cannot reach: what it writes would be lost. */
  #leaveReplaced(): void {
    this.#known.follow();
    if (!this.#primary || this.#known.admits(this.#primary.timeline)) return;
    this.#primary.host.drop();
    this.#primary = undefined;
  }

  /** Takes a higher timeline at once, whatever the other hosts are yet to say; of two with the same, the first one named. */
  #learn(host: PostgresHost, timeline: Timeline): void {
    if (!this.#known.learn(timeline)) return;
    if (this.#primary && this.#primary.timeline.number >= timeline.number) return;
    this.#primary = { host, timeline };
    for (const other of this.#hosts) if (other !== host) other.drop();
  }
}
