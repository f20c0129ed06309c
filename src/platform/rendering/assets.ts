import type { FastifyInstance } from 'fastify';
import type { When } from './Island.tsx';

/** Where a page finds its styles and scripts: built files in production, Vite's server in development. */
export interface Assets {
  /**
   * @param modules the modules whose imports the page is made of, as paths below src/ (`home/HomePage.tsx`)
   * @returns a sheet to print into the page, or addresses to link
   */
  readonly styles: (modules: readonly string[]) => Promise<Styles>;
  /** Addresses of module scripts that every page starts. */
  readonly scripts: readonly string[];
  /** Modules to fetch ahead for the islands that start at once. */
  readonly preloads: (islands: ReadonlyMap<string, When>) => readonly string[];
  /** A plugin that answers what the addresses above lead to. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
  /**
   * The faces of Masthead's own that a first screen is set in, to fetch ahead.
   * @param language of the publication, BCP 47
   */
  readonly fonts: (role: FontRole, language: string) => readonly string[];
}

/** What a face is used for: headlines and reading, or labels and forms. */
export type FontRole = 'display' | 'label';

export interface Styles {
  /** CSS. */
  readonly inline?: string;
  readonly links?: readonly string[];
}
