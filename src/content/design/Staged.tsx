import type { ReactNode } from 'react';

interface StagedProps {
  /** The class that each item is given: `loaded` for the first sight of a page, `loaded1` once it is scrolled. */
  readonly entrance: 'loaded' | 'loaded1';
  /** Which elements enter one after the other, as a selector. */
  readonly of: string;
  /** Milliseconds between two entrances. */
  readonly step: number;
  /** Pixels that the page has to be scrolled further than; at once when absent. */
  readonly after?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Gives its items their entrance classes one after the other (section 4). The classes change nothing visible: an item
 * that is shown already would have to disappear first.
 */
export function Staged({ className, children, ...staging }: StagedProps) {
  return (
    <mh-staged {...staging} when={staging.after === undefined ? 'load' : undefined} class={className}>
      {children}
    </mh-staged>
  );
}
