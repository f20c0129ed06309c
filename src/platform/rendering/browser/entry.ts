import { bringBehaviours } from './behaviours-on-demand.ts';
import { IslandElement } from './runtime.ts';

/**
 * The one script of every page. It holds what cannot wait: the custom elements in files NAME.entry.ts, and the element
 * that starts islands. Other code is fetched when it is used.
 */
import.meta.glob('/src/**/*.entry.ts', { eager: true });

customElements.define('mh-island', IslandElement);
bringBehaviours();
