import { deskAddresses } from '#desk-addresses.ts';

/** Lets the desk be loaded while the server is away. A browser without service workers goes on without that. */
export function registerServiceWorker(): void {
  const options = { scope: deskAddresses.desk() };
  navigator.serviceWorker?.register(deskAddresses.serviceWorker(), options).catch(() => undefined);
}
