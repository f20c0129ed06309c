/**
 * The browser's entry in development. React's fast refresh must be installed before the first component loads; Vite
 * does so in its own index.html only.
 */
const { default: refresh } = await import(/* @vite-ignore */ `${'/@react-refresh'}`);
refresh.injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});
await import('../../src/platform/rendering/browser/entry.ts');

export {};
