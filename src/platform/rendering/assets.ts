import type { FastifyInstance } from 'fastify';

/** Where a page finds its styles and scripts: built files in production, Vite's server in development. */
export interface Assets {
  /** @param modules whose imports the page is made of, as paths below src/ (`site/home/HomePage.tsx`) */
  readonly styles: (modules: readonly string[]) => Promise<Styles>;
  /** Addresses of module scripts that every page starts. */
  readonly scripts: readonly string[];
  /** @param module an entry of the desk's build, as a path below src/ */
  readonly desk: (module: string) => DeskAssets;
  /** A plugin that answers what the addresses above lead to. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
  /** Address of the file of Masthead's own fonts that nearly every page needs, to fetch ahead; absent in development. */
  readonly fonts: Partial<Record<FontRole, string>>;
  /** Replaces the Content-Security-Policy of pages, in development: Vite's client writes style elements and starts a worker. */
  readonly policy?: string;
}

/** What a family is used for: headlines and reading, or labels and forms. */
export type FontRole = 'display' | 'label';

/** Addresses of what a page of the desk loads besides. */
interface DeskAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

/** A page's styles: CSS to print into it, or addresses to link. */
export interface Styles {
  readonly inline: string;
  readonly links: readonly string[];
}
