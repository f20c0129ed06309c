import { IslandElement } from './runtime.ts';

/**
 * The one script of every page: starts islands, and the small behaviours that need no React. Each behaviour is a
 * custom element in a file NAME.element.ts, which registers itself.
 */
import.meta.glob('/src/**/*.element.ts', { eager: true });

customElements.define('mh-island', IslandElement);
