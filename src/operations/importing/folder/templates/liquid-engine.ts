import { Liquid } from 'liquidjs';
import { setOf } from '#content/markup/by-name.ts';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';

/**
 * Limits of rendering, in milliseconds, objects and characters. The time is long: on a busy machine, 200 ms once turned a
 * condition that could be read into one that could not.
 */
const LIMITS = { renderLimit: 10_000, memoryLimit: 1_000_000, parseLimit: 1_000_000 };

/** Unknown variables throw, so that they can be reported, unless a default is given. */
function engineWith(strictFilters: boolean): Liquid {
  const made = new Liquid({ strictVariables: true, lenientIf: true, strictFilters, ...LIMITS });
  made.registerFilter('markdownify', (text: unknown) => markdownToHtml(String(text ?? '')).trim());
  // They would add the old site's address.
  for (const name of ['url', 'relative_url', 'absolute_url', 'absoluteUrl', 'prepend_baseurl'])
    made.registerFilter(name, (path: unknown) => path);
  return made;
}

/** For values that are shown: unknown filters return their input. */
export const engine = engineWith(false);
/** For lists and variables: an unknown filter may have taken from them what the old site did not show. */
const strictEngine = engineWith(true);

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

/** The value of a list or of a variable. @throws where the old site's is not known */
export function wholeValue(written: string, known: object): unknown {
  return strictEngine.evalValueSync(written, known);
}

/** Whether a value is a list that goes through an unknown filter, which may have taken from it what was not shown. */
export function mayHideItems(value: string, known: object): boolean {
  const [list = '', filter] = value.split('|');
  if (filter === undefined) return false;
  if (!isGroup(list.trim(), known)) return false;
  try {
    strictEngine.parse(`{{ ${value} }}`);
    return false;
  } catch {
    return true;
  }
}

function isGroup(name: string, known: object): boolean {
  try {
    return typeof engine.evalValueSync(name, known) === 'object';
  } catch {
    return false;
  }
}

/**
 * Whether all that a condition names is known here, so that it can be decided as the old site did.
 * @param items names of the variables of loops, whose values are whole
 */
export function isKnown(condition: string, known: object, items: readonly string[]): boolean {
  if (OTHER_CONDITION.test(unquoted(condition))) return false;
  return Array.from(condition.matchAll(NAMED)).every(([word]) => {
    if (/^["']/.test(word) || OPERATORS.has(word)) return true;
    const [root = ''] = word.split('.');
    if ((items.includes(root) && Object.hasOwn(known, root)) || (WHOLE.includes(root) && !OF_GENERATOR.test(word)))
      return true;
    return isSaid(word, known);
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
