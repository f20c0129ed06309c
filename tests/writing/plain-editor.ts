import { build } from 'vite';

/** Where tests find the least editor of src/writing/journal/testing. */
export const PLAIN_EDITOR = '/desk/plain-editor';

/** What a test's browser is given at addresses that the site does not have. */
export type PlainPages = ReadonlyMap<string, { readonly contentType: string; readonly body: string }>;

/** Builds the least editor: a page, and its script. */
export async function plainEditorPages(): Promise<PlainPages> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Vitest's environment would make it a build for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/writing/journal/testing/plain-editor.desk.tsx',
        output: { codeSplitting: false },
      },
    },
  });
  const [chunk] = 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The plain editor has no script.');
  const html = `<!doctype html><html lang="en"><title>Plain editor</title><div id="desk"></div>
<script type="module" src="${PLAIN_EDITOR}.js"></script>`;
  return new Map([
    [PLAIN_EDITOR, { contentType: 'text/html; charset=utf-8', body: html }],
    [`${PLAIN_EDITOR}.js`, { contentType: 'text/javascript', body: chunk.code }],
  ]);
}
