/** A section as far as its place goes. */
interface Placed {
  readonly id: string;
  readonly posts: { readonly length: number };
}

/**
 * The sections of a tag page that stand beside another one on wide screens, by their ids: neighbours with one post each,
 * two by two. All others have a row of their own.
 */
export function pairedSections(sections: readonly Placed[]): ReadonlySet<string> {
  const paired = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1];
    if (section.posts.length !== 1 || before?.posts.length !== 1 || paired.has(before.id)) continue;
    paired.add(before.id).add(section.id);
  }
  return paired;
}
