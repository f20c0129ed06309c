import { inTime } from './in-time.ts';
import { logFailure } from './log-failure.ts';
import { strategies } from './strategies.ts';

const modules = import.meta.glob<{ default: React.ComponentType<object> }>('/src/site/**/*.island.tsx');

/**
 * The element around each island. Fetches React and the island's code at the moment that `when` names, then hydrates. Until
 * then, and if fetching fails, the HTML of the server stays as it is.
 */
export class IslandElement extends HTMLElement {
  #unmount: (() => void) | undefined;
  #started: Promise<void> | undefined;

  connectedCallback(): void {
    strategies[this.getAttribute('when') ?? '']?.(this, () => this.start());
  }

  disconnectedCallback(): void {
    this.#unmount?.();
  }

  /** Fetches the code without running it. */
  prefetch(): void {
    this.#load().catch(() => undefined);
  }

  /** Hydrates, once. */
  start(): Promise<void> {
    this.#started ??= this.#hydrate().catch((error: unknown) => {
      this.dataset.status = 'failed';
      this.#report(error);
    });
    return this.#started;
  }

  readonly #report = (error: unknown): void => logFailure(`Error starting ${this.getAttribute('src')}`, error);

  async #hydrate(): Promise<void> {
    const [module, { hydrate }] = await this.#load();
    this.#unmount = hydrate(this, module.default, this.#report);
  }

  #load() {
    const name = this.getAttribute('src');
    const load = modules[`/src/site/${name}.island.tsx`];
    if (!load) throw new Error(`No island at src/site/${name}.island.tsx`);
    return inTime(Promise.all([load(), import('./hydrate.tsx')]));
  }
}
