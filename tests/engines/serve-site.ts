import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/screenshots/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteAddress: string;
  }
}

/** Serves the demo from the last build for all engines. */
export default async function serveSite({ provide }: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startSite();
  provide('siteAddress', address);
  return stop;
}
