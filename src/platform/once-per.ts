/** What follows from one thing that does not change while it is there (a site, for example), worked out when first asked for. */
export function oncePer<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const derived = new WeakMap<Source, Derived>();
  return (source) => {
    const known = derived.get(source);
    if (known !== undefined) return known;
    const made = derive(source);
    derived.set(source, made);
    return made;
  };
}
