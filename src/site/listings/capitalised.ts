/** A slug with its first letter capitalised (section 2, Topic listing). */
export function capitalised(slug: string): string {
  const [first = ''] = slug;
  return first.toLocaleUpperCase() + slug.slice(first.length);
}
