import { Liquid } from 'liquidjs';
import { setOf } from '#content/markup/by-name.ts';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';

/**
 * Limits of rendering, in milliseconds, objects and characters. The time is long: on a busy machine, 200 ms once turned a
 * condition that could be read into one that could not.
 */
const LIMITS = { renderLimit: 10_000, memoryLimit: 1_000_000, parseLimit: 1_000_000 };

/** Unknown variables throw, so that they can be reported, unless a default is given; unknown filters return their input. */
export const engine = new Liquid({ strictVariables: true, lenientIf: true, strictFilters: false, ...LIMITS });
engine.registerFilter('markdownify', (text: unknown) => markdownToHtml(String(text ?? '')).trim());
// They would add the old site's address.
for (const name of ['url', 'relative_url', 'absolute_url', 'absoluteUrl', 'prepend_baseurl'])
  engine.registerFilter(name, (path: unknown) => path);

const QUOTED = /"[^"]*"|'[^']*'/g;
const NAMED = /"[^"]*"|'[^']*'|[A-Za-z_][\w-]*(?:\.[\w-]+)*/g;
const OPERATORS = setOf('and or not contains true false nil null empty blank');
/** What these do not say is not there. */
const WHOLE = ['page', 'post', 'include'];
/** What the generator itself said of a page. */
const OF_GENERATOR =
  /^(?:page|post)\.(?:url|date|collection|next|previous|excerpt|content|id|path|name|inputPath|outputPath|filePathStem|fileSlug)(?![\w-])/;
/** Of Nunjucks, which Liquid cannot read. */
const OTHER_CONDITION = /===|!==|&&|\|\||[?(%*+]|!(?!=)|\s[-/]\s/;

const unquoted = (written: string) => written.replace(QUOTED, '""');

/** Whether all that a condition names is known here, so that it can be decided as the old site did. */
export function isKnown(condition: string, known: object): boolean {
  if (OTHER_CONDITION.test(unquoted(condition))) return false;
  return Array.from(condition.matchAll(NAMED)).every(([word]) => {
    if (/^["']/.test(word) || OPERATORS.has(word)) return true;
    const [root = ''] = word.split('.');
    return (WHOLE.includes(root) && !OF_GENERATOR.test(word)) || isSaid(word, known);
  });
}

function isSaid(name: string, known: object): boolean {
  try {
    return engine.evalValueSync(name, known) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a condition is of Nunjucks, or asks for what only the generator knew: its words stay. */
function isUnread(condition: string, known: object): boolean {
  if (OTHER_CONDITION.test(unquoted(condition))) return true;
  return Array.from(condition.matchAll(NAMED)).some(([word]) => OF_GENERATOR.test(word) && !isSaid(word, known));
}

interface Condition {
  readonly name: string;
  readonly args: string;
}

/**
 * Whether a branch of a condition applies; of what cannot be read, it does.
 * @param condition the tag that begins it: `if`, `unless`, `case`
 * @param branch the tag that begins the branch: the same, `elsif`, `when`, `else`
 */
export function holds({ name, args }: Condition, branch: Condition, known: object): boolean {
  if (branch.name === 'else' || isUnread(name === 'case' ? args : branch.args, known)) return true;
  const whole =
    name === 'case'
      ? `{% case ${args} %}{% when ${branch.args} %}1{% endcase %}`
      : `{% if ${branch.args} %}1{% endif %}`;
  try {
    const isTrue = engine.parseAndRenderSync(whole, known, { strictVariables: false }) === '1';
    return branch.name === 'unless' ? !isTrue : isTrue;
  } catch {
    // Of Nunjucks.
    return true;
  }
}
