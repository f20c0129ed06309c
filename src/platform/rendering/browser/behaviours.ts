import { logFailure } from './log-failure.ts';

/** Every small behaviour that needs no React: custom elements in files NAME.element.ts, which register themselves. */
import.meta.glob('/src/**/*.element.ts', { eager: true });

/** The same for elements that few pages have, in files NAME.fetched.ts: each is loaded where a page holds <mh-NAME>. */
const rare = Object.entries(import.meta.glob('/src/**/*.fetched.ts')).map(async ([path, load]) => {
  const name = /([\w-]+)\.fetched\.ts$/.exec(path)?.[1];
  // Module scripts run after the document is parsed.
  if (document.querySelector(`mh-${name}`))
    await load().catch((error: unknown) => logFailure(`Error fetching the code of ${name}`, error));
});

/** Resolves once the elements of the page are defined. */
export const fetched = Promise.all(rare);
