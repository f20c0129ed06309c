import type { Plugin } from 'vite';

/** Server modules have no hot update: the browser reloads the page. */
export function reloadOnServerChange(): Plugin {
  return {
    name: 'masthead:reload-on-server-change',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
      if (!inBrowser || inBrowser.size === 0) server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}
