import { betweenCode, type Converted } from './shortcodes.ts';

/** `{% name … %}` and `{{ value }}` of Jekyll, Hexo and Eleventy; code in backticks shows them and is left alone. */
const TAG = /(`[^`\n]*`)|\{%-?\s*(\w+)((?:[^%]|%(?!\})){0,4000}?)-?%\}|\{\{-?\s*[\w.]+(?:\s*\|[^{}\n]*)?\s*-?\}\}/g;
const HIGHLIGHT =
  /^[ \t]*\{%-?\s*(?:highlight|codeblock)\b\s*([\w+#-]*)[^%]*%\}[ \t]*\n?([\s\S]*?)\{%-?\s*end(?:highlight|codeblock)\s*-?%\}/gm;
/** Boxes of Docusaurus, VuePress and Markdown directives: `:::note Title` … `:::`. */
const BOX = /^:::+[ \t]*(?:\w+[ \t]*(?:\[([^\]\n]*)\]|([^\n{]*))?)?(?:\{[^}\n]*\})?[ \t]*$/gm;
/** What the pages of MDX load before their text. */
const MODULE_LINE =
  /^(?:import\s[^\n]*?from\s*['"][^'"\n]+['"];?|import\s*['"][^'"\n]+['"];?|export\s+const\s[^\n]*;?)[ \t]*$/gm;

/**
 * Turns the tags of Liquid, Nunjucks and MDX into Markdown where they have a meaning here; the others are taken out and
 * named, and what stands between an opening and a closing one stays.
 */
export function convertLiquid(markdown: string, isMdx: boolean): Converted {
  if (!isMdx && !/\{[%{]|^:::/m.test(markdown)) return { markdown, remarks: [] };
  const taken = new Set<string>();
  const withCode = markdown.replace(
    HIGHLIGHT,
    (_, language: string, code: string) => `\n\`\`\`${language}\n${code.replace(/\n*$/, '\n')}\`\`\`\n`,
  );
  const converted = betweenCode(withCode, (text) => {
    const plain = isMdx ? text.replace(MODULE_LINE, '') : text;
    return plain
      .replace(TAG, (whole, code: string | undefined, name: string | undefined) => {
        if (code) return whole;
        if (name === undefined || !/^(?:raw|endraw)$/.test(name)) taken.add(name ?? whole);
        return '';
      })
      .replace(BOX, (_, bracketed?: string, title?: string) => titleLine((bracketed ?? title ?? '').trim()));
  });
  const remarks = [...taken].map((name) => `The tag '${name}' means nothing here and was left out`);
  return { markdown: converted, remarks };
}

function titleLine(title: string): string {
  return title ? `\n**${title}**\n` : '';
}
