import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Assets } from '../../src/platform/rendering/assets.ts';

/** Styles and scripts straight from the sources, linked, so that Vite can exchange them one by one. */
export function developmentAssets(vite: ViteDevServer): Assets {
  return {
    styles: async (modules) => {
      const links = new Set<string>();
      for (const module of modules) for (const link of await stylesOf(vite, `/src/${module}`)) links.add(link);
      return { links: [...links] };
    },
    scripts: ['/@vite/client', '/scripts/development/entry.ts'],
    serve: async () => {},
    fonts: {},
  };
}

/** Style sheets that a module and all it imports are made of, imported ones first. */
async function stylesOf(vite: ViteDevServer, path: string): Promise<string[]> {
  await vite.ssrLoadModule(path);
  const module = await vite.environments.ssr.moduleGraph.getModuleByUrl(path);
  const found: string[] = [];
  if (module) collect(module, found, new Set());
  return found;
}

function collect(module: EnvironmentModuleNode, found: string[], seen: Set<EnvironmentModuleNode>): void {
  if (seen.has(module)) return;
  seen.add(module);
  for (const imported of module.importedModules) collect(imported, found, seen);
  if (/\.css(?:$|\?)/.test(module.url)) found.push(`${module.url}?direct`);
}
