const NAMED = /\b(?:language|lang|highlight-source|highlight-text|brush)[-:]\s*([\w+#-]{1,40})/i;
const OF_HIGHLIGHT_JS = /\bhljs\s+(?!language-)([\w+#-]{1,40})/;
const NAME = /^[\w+#-]{1,40}$/;
const NO_LANGUAGE = /^(?:plain\w*|te?xt|none|default|auto|undefined)$/i;

/** Finds the languages of code blocks, in the ways of the usual highlighters. @returns what puts them where this site has them */
export function codeLanguages(body: Element): () => void {
  const named = [...body.querySelectorAll('pre')].map((pre) => ({ pre, language: languageOf(pre) }));
  return () => {
    for (const { pre, language } of named) if (language) setLanguage(pre, language);
  };
}

function languageOf(pre: Element): string | undefined {
  const elements = [pre.querySelector('code'), pre, pre.parentElement].filter((one) => one !== null);
  for (const element of elements) {
    const classes = element.getAttribute('class') ?? '';
    const written = element.getAttribute('data-language') ?? element.getAttribute('data-lang');
    const found = NAMED.exec(classes)?.[1] ?? OF_HIGHLIGHT_JS.exec(classes)?.[1] ?? written ?? programming(element);
    if (found && NAME.test(found) && !NO_LANGUAGE.test(found)) return found.toLowerCase();
  }
  return undefined;
}

/** Names of two letters, alone or with a region, are natural languages too often. */
function programming(element: Element): string | undefined {
  const name = element.getAttribute('lang') ?? '';
  return /^[a-z]{2}(?:-|$)/i.test(name) ? undefined : name;
}

function setLanguage(pre: Element, language: string): void {
  const [only, ...others] = pre.childNodes;
  let code = others.length === 0 ? pre.querySelector(':scope > code') : null;
  if (!code) {
    code = pre.ownerDocument.createElement('code');
    code.append(...[only, ...others].filter((node) => node !== undefined));
    pre.append(code);
  }
  code.className = `language-${language}`;
}
