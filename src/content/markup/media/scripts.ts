/** Embedding scripts of other sites, and the pages that they show. */
const PAGES: readonly [script: RegExp, page: (match: RegExpExecArray) => string][] = [
  [
    /^gist\.github(?:usercontent)?\.com\/([\w./-]+?)(?:\.(?:js|json|pibb))(?:\?(?:.*&)?file=([\w.%-]+))?/,
    ([, gist, file]) =>
      `https://gist.github.com/${gist}${file ? `#file-${file.replace(/%[0-9a-f]{2}|\W/gi, '-').toLowerCase()}` : ''}`,
  ],
  [/^gist-it\.appspot\.com\/((?:https?:\/\/)?github\.com\/.*|github\/.*)/, ([, path = '']) => githubPage(path)],
  [/^pastebin\.com\/embed_js(?:\.php\?i=|\/)(\w+)/, ([, id]) => `https://pastebin.com/${id}`],
  [/^gitlab\.com\/([\w./-]*snippets\/\d+)\.js/, ([, path]) => `https://gitlab.com/${path}`],
  [/^asciinema\.org\/a\/(\w+)\.js/, ([, id]) => `https://asciinema.org/a/${id}`],
  [/^(jsfiddle\.net\/[\w/-]*?)\/?embed\//, ([, path]) => `https://${path}/`],
  [/^(?:www\.)?buzzsprout\.com\/([\w/-]+)\.js/, ([, path]) => `https://www.buzzsprout.com/${path}`],
  [/^storify\.com\/([\w/-]+)\.js/, ([, path]) => `https://storify.com/${path}`],
];

/** The page that an embedding script shows; undefined for any other script. */
export function pageOfScript(src: string): string | undefined {
  const address = src.replace(/^(?:https?:)?\/\//i, '');
  for (const [script, page] of PAGES) {
    const match = script.exec(address);
    if (match) return page(match);
  }
  return undefined;
}

function githubPage(path: string): string {
  return `https://github.com/${path.replace(/^(?:https?:\/\/)?github(?:\.com)?\//, '').replace(/\?.*$/s, '')}`;
}
