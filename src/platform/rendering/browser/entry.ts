import { bringBehaviours } from './behaviours-on-demand.ts';
import { IslandElement } from './runtime.ts';

/**
 * The one script of every page. It holds what cannot wait: the custom elements in files NAME.entry.ts, and the element
 * that starts islands. All else is fetched when there is a use for it.
 */
import.meta.glob('/src/**/*.entry.ts', { eager: true });

customElements.define('mh-island', IslandElement);
bringBehaviours();
