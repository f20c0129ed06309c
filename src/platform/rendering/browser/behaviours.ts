/** Every small behaviour that needs no React: custom elements in files NAME.element.ts, which register themselves. */
import.meta.glob('/src/**/*.element.ts', { eager: true });

/**
 * Resolves once the code of elements that few pages have is loaded, too: files NAME.fetched.ts fetch it if the page holds
 * their element.
 */
export const fetched = Promise.all(
  Object.values(import.meta.glob<unknown>('/src/**/*.fetched.ts', { eager: true, import: 'fetched' })),
);
