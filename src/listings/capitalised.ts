/** A slug as headings print it: its first letter capitalised, the rest as it is (section 2, Topic listing). */
export function capitalised(slug: string): string {
  const [first = ''] = slug;
  return first.toLocaleUpperCase() + slug.slice(first.length);
}
