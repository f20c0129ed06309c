/** Every small behaviour that needs no React: custom elements in files NAME.element.ts, which register themselves. */
import.meta.glob('/src/**/*.element.ts', { eager: true });

/**
 * Settled once the code of those that few pages have is there, too: files NAME.fetched.ts fetch it where the page holds
 * their element.
 */
export const fetched = Promise.all(
  Object.values(import.meta.glob<unknown>('/src/**/*.fetched.ts', { eager: true, import: 'fetched' })),
);
