/**
 * The browser's entry in development: React's fast refresh has to be in place before the first component is loaded,
 * which a page of plain HTML, without Vite's own index.html, must see to itself.
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
