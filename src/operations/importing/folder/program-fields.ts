/**
 * A comment or a string of JavaScript, matched whole: `//` in a string begins no comment, and a quote in a comment no string. One that does
 * not end is matched to the end of its line, or of the program: each character is scanned once.
 */
const COMMENT_OR_TEXT =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|"(?:[^"\\\n]+|\\[\s\S])*"?|'(?:[^'\\\n]+|\\[\s\S])*'?|`(?:[^`\\]+|\\[\s\S])*`?/g;

/** `module.exports =`, `export default`, and not `module.exports.name =`. */
const EXPORTED = /\bmodule\.exports\s*=(?![=>])|\bexport\s+default\b/g;

/** What comes before the object that an arrow function returns: `() => (`. */
const ARROW = /^\s*(?:async\s+)?(?:\([^()]*\)|\w+)\s*=>\s*/;
/** A function with a body: the object is what it returns. */
const BODY = /^\s*(?:\{|(?:async\s+)?function\b)/;

/** A constant on one line: `export const name = 'text'`, `const name = true`, `exports.name = false`. */
const CONSTANT =
  /^(?:(export[ \t]+)?(?:const|let|var)[ \t]+|((?:module\.)?exports\.))(\w+)[^=\n]*=[ \t]*(?:(["'])([^"'\n]*)\4|(true|false)\b)/gm;

/** A property (`name: 'text'`, `name: other`, or `name` alone), a string, or a bracket. */
const PART =
  /(?=["']?\w)(?<=[{,]\s*)(["']?)(\w+)\1(?:\s*:\s*(?:(["'])([^"'\n]*)\3|(\w+))|(?=\s*[,}]))|"(?:[^"\\\n]+|\\[\s\S])*"?|'(?:[^'\\\n]+|\\[\s\S])*'?|`(?:[^`\\]+|\\[\s\S])*`?|([{([])|([})\]])/g;

/**
 * The strings and booleans that a JavaScript module exports: named exports, and properties of the exported object, but not of objects
 * inside it. A property may name a constant of the module. The module is parsed, never run.
 */
export function programFields(program: string): Readonly<Record<string, string>> {
  const code = program.replace(COMMENT_OR_TEXT, (all, comment?: string) => (comment === undefined ? all : ' '));
  const constants = new Map<string, string>();
  const fields: Record<string, string> = {};
  for (const [, exported, onExports, name = '', , text, truth] of code.matchAll(CONSTANT)) {
    const value = text ?? truth ?? '';
    if (exported ?? onExports) fields[name] = value;
    if (!onExports) constants.set(name, value);
  }
  for (const [name, value] of partsOf(exportedObject(code))) {
    const known = value.text ?? (isTruth(value.named) ? value.named : constants.get(value.named));
    if (known !== undefined) fields[name] ??= known;
  }
  return fields;
}

/** The code from the `{` of the exported object on; empty without one. */
function exportedObject(code: string): string {
  const exported = [...code.matchAll(EXPORTED)].at(-1);
  if (!exported) return '';
  const value = code.slice(exported.index + exported[0].length);
  const [, name] = /^\s*(\w+)\s*(?:;|\n|$)/.exec(value) ?? [];
  const made = name ? madeBy(code, name) : value;
  const given = made.replace(ARROW, '');
  const from =
    BODY.test(given) && (given !== made || /^\s*(?:async\s+)?function\b/.test(given)) ? returned(given) : given;
  return from.slice(from.indexOf('{'));
}

function returned(body: string): string {
  const at = body.search(/\breturn[\s(]*\{/);
  return at === -1 ? '' : body.slice(at);
}

function madeBy(code: string, constant: string): string {
  const made = new RegExp(`\\b(?:const|let|var)\\s+${constant}\\b[^={]*=`).exec(code);
  return made ? code.slice(made.index + made[0].length) : '';
}

type Value = { readonly text: string } | { readonly text: undefined; readonly named: string };

/** The properties of the object that this code begins with, without those of objects inside it. */
function* partsOf(code: string): Generator<[string, Value]> {
  let depth = 0;
  for (const [, , name, , text, named, opens, closes] of code.matchAll(PART)) {
    if (opens) depth += 1;
    if (closes) depth -= 1;
    if (closes && depth === 0) return;
    if (name && depth === 1) yield [name, text === undefined ? { text, named: named ?? name } : { text }];
  }
}

function isTruth(word: string): boolean {
  return word === 'true' || word === 'false';
}
