/** Lets who has come meanwhile be answered first: of those, most ask for a page that is kept, and wait for nothing else. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
