import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Assets } from '../../src/platform/rendering/assets.ts';

/** Links styles and scripts from the sources, so that Vite can replace each. */
export function developmentAssets(vite: ViteDevServer, runner: ModuleRunner): Assets {
  return {
    styles: async (modules) => {
      const links = new Set<string>();
      for (const module of modules) for (const link of await stylesOf(vite, runner, `/src/${module}`)) links.add(link);
      return { inline: '', links: [...links] };
    },
    scripts: ['/@vite/client', '/scripts/development/entry.ts'],
    desk: (module) => ({ script: `/src/${module}`, styles: [] }),
    serve: async () => {},
    fonts: {},
    policy: "frame-ancestors 'self'",
  };
}

/** The style sheets of a module and its imports, in import order. */
async function stylesOf(vite: ViteDevServer, runner: ModuleRunner, path: string): Promise<string[]> {
  await runner.import(path);
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
