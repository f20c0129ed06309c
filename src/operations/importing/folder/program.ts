import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Options, Parser } from 'acorn';
import type { Expression, Node, Program } from 'estree-jsx';
import { ALL_OF_IT, ProgramValues } from './program-values.ts';

/** In characters: no configuration comes near, and reading one that does would hold the thread. */
const LONGEST = 60_000;
/** Of TypeScript, each `<` may begin a type, and is tried as both: the time grows by a half with each that stands within another. */
const MOST_TRIED = 12;

const OPTIONS: Options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowReturnOutsideFunction: true,
  locations: true,
};
const WithTypes = Parser.extend(tsPlugin());

/**
 * Parses a configuration that is a program, which is not run.
 * @param path its ending says whether it may be TypeScript
 * @returns undefined for one that is too large, or no program
 */
export function parseProgram(text: string, path: string): Program | undefined {
  if (text.length > LONGEST) return undefined;
  const mayHaveTypes = /\.[cm]?ts$/.test(path) && text.split('<').length <= MOST_TRIED + 1;
  return parsedBy(Parser, text) ?? (mayHaveTypes ? parsedBy(WithTypes, text) : undefined);
}

function parsedBy(parser: typeof Parser, text: string): Program | undefined {
  try {
    return parser.parse(text, OPTIONS) as Node as Program;
  } catch {
    // No program; or one that is nested too deeply for the stack.
    return undefined;
  }
}

/** What a program exports, by name: the parts of its main export, and exports of their own. Those that it would have to run are undefined. */
export function exportedBy(program: Program): Readonly<Record<string, unknown>> {
  const values = new ProgramValues();
  values.declare(program);
  const named: [string, unknown][] = [];
  let main: unknown = {};
  for (const { name, expression } of exportsOf(program)) {
    if (name === 'default') main = values.valueOf(values.given(expression));
    else named.push([name, values.valueOf(expression)]);
  }
  const read = typeof main === 'object' ? main : { [ALL_OF_IT]: undefined };
  return { ...read, ...Object.fromEntries(named) };
}

interface Exported {
  readonly name: string;
  readonly expression: Expression;
}

/** Exports of ECMAScript and CommonJS. */
function exportsOf({ body }: Program): Exported[] {
  return body.flatMap((statement): Exported[] => {
    if (statement.type === 'ExportDefaultDeclaration')
      return [{ name: 'default', expression: statement.declaration as Expression }];
    if (statement.type === 'ExportNamedDeclaration') {
      const { declaration, specifiers } = statement;
      const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
      return [
        ...declared.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init ? [{ name: id.name, expression: init }] : [],
        ),
        ...specifiers.flatMap(({ exported, local }) =>
          exported.type === 'Identifier' && local.type === 'Identifier'
            ? [{ name: exported.name, expression: local }]
            : [],
        ),
      ];
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
    const { left, right } = statement.expression;
    const path = left.type === 'MemberExpression' ? pathOf(left) : undefined;
    const [, name] = /^(?:module\.)?exports\.(\w+)$/.exec(path ?? '') ?? [];
    if (path === 'module.exports') return [{ name: 'default', expression: right }];
    return name === undefined ? [] : [{ name, expression: right }];
  });
}

/** `module.exports.name` */
function pathOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const [object, property] = [pathOf(node.object), pathOf(node.property)];
  return object && property && `${object}.${property}`;
}

/** The objects anywhere in a program, with the lines in which they begin. */
export function objectsOfProgram(program: Program): readonly { readonly fields: object; readonly line: number }[] {
  const values = new ProgramValues();
  values.declare(program);
  return nodesIn(program).flatMap((node) => {
    const fields = node.type === 'ObjectExpression' ? values.valueOf(node) : undefined;
    return typeof fields === 'object' && fields !== null ? [{ fields, line: node.loc?.start.line ?? 1 }] : [];
  });
}

/** What a program gives to a method, wherever it calls it: `ignores.add` of Eleventy. Undefined where that would have to be run, or decided. */
export function argumentsOf(program: Program, method: string): unknown[] {
  const values = new ProgramValues();
  values.declare(program);
  const nodes = nodesIn(program);
  const decided = new Set(nodes.filter(({ type }) => /^(?:If|Conditional|Logical|Switch)/.test(type)).flatMap(nodesIn));
  return nodes.flatMap((node) => {
    const isMeant = node.type === 'CallExpression' && pathOf(node.callee)?.endsWith(method);
    if (!isMeant || !node.arguments[0]) return [];
    return [decided.has(node) ? undefined : values.valueOf(node.arguments[0])];
  });
}

/** All nodes of a program, in its order. Not recursive, so that no nesting is too deep. */
function nodesIn(program: Node): Node[] {
  const found: Node[] = [];
  const open: unknown[] = [program];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    open.push(...Object.values(part).reverse());
    if ('type' in part && typeof part.type === 'string') found.push(part as Node);
  }
  return found;
}
