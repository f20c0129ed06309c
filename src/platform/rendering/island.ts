import type { ComponentType } from 'react';

/** What can travel in an attribute as JSON. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A component that hydrates in the browser, marked with where its module lies. */
export type IslandComponent<Props> = ComponentType<Props> & { readonly island: string };

/**
 * Marks a component as an island. Its file must be NAME.island.tsx, export it as default, and `name` must be the
 * file's path below src/ without the ending (a test holds every island to that).
 * @param name for example `home/HomeTabs`
 */
export function island<Props extends { readonly [Key in keyof Props]: Json }>(
  name: string,
  component: (props: Props) => React.ReactNode,
): IslandComponent<Props> {
  return Object.assign(component, { island: name });
}
