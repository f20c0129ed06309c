/**
 * Refuses a module of Node in what browsers get: Vite would put an empty one in its place, and its functions would be missing once
 * they are called.
 * @returns {import('vite').Plugin}
 */
export function withoutNode() {
  return {
    name: 'without-node',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^node:/ },
      handler(id, importer) {
        this.error(`${importer} imports ${id}, which browsers do not have`);
      },
    },
  };
}
