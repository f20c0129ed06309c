/** Ends the address of a rule for everything below it, and a target to which the rest of the address is appended. */
export const BELOW = '/*';

/** Segments of an address, from the front, for which such a rule is looked up. */
const DEEPEST = 6;

/** The address of a rule for all that stands below an address. */
export function ruleBelow(path: string): string {
  return `${path}${BELOW}`;
}

/** Whether an address of a rule, or a target, stands for all below it. */
export function isBelow(address: string): boolean {
  return address.endsWith(BELOW);
}

/** The addresses of the rules that may hold for a path, the nearest first: `/a/b/*` and `/a/*` for `/a/b/c`. */
export function rulesAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments
    .slice(0, DEEPEST)
    .map((_, index) => ruleBelow(`/${segments.slice(0, index + 1).join('/')}`))
    .toReversed();
}

/** Where a rule leads what stands below its address. @param path decoded, as `source_path` is; so is the result where it takes it along */
export function carried(
  { source_path, target }: { readonly source_path: string; readonly target: string },
  path: string,
): string {
  if (!isBelow(target)) return target;
  return target.slice(0, -BELOW.length) + path.slice(source_path.length - BELOW.length);
}
