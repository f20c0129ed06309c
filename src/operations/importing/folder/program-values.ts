import type { Expression, Node, ObjectExpression, Program, Property, SpreadElement, Statement } from 'estree-jsx';

/** Constants within constants, and characters of all values: one that names another twice doubles it. */
const DEEPEST = 60;
const LONGEST = 200_000;

/** Functions that give what they are given: `require('./a.png')`, `new Date('2020-01-01')`, `defineConfig({ … })`. */
const PASSES_ON = /^(?:require|Date|URL|freeze|seal|define[A-Z]\w*)$/;

/** The name of a field for whatever an object takes from where no program is run: any field of it may have another value. */
export const ALL_OF_IT = 'all of it';

/**
 * Values that can be read off a program without running it: texts, numbers and truths, lists and objects of them, and constants that
 * it declares. Anything else is undefined.
 */
export class ProgramValues {
  readonly #constants = new Map<string, Node>();
  readonly #imported = new Map<string, unknown>();
  #left = LONGEST;

  /** Takes in what a program imports: the path of a picture is all of it; of any other file the name alone is known. */
  declareImports({ body }: Program): void {
    for (const statement of body) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local, type } of statement.specifiers)
        this.#imported.set(local.name, type === 'ImportSpecifier' ? local.name : statement.source.value);
    }
  }

  /** Takes in the constants and functions of a program, or of a part of it. */
  declare({ body }: { readonly body: Program['body'] | readonly Statement[] }): void {
    for (const statement of body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type === 'FunctionDeclaration') this.#constants.set(declared.id.name, declared);
      if (declared?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init);
    }
  }

  isImported(value: unknown): boolean {
    return [...this.#imported.values()].includes(value);
  }

  /** The value of a constant. */
  named(name: string): unknown {
    return this.#constant(name, 0);
  }

  valueOf(expression: Node): unknown {
    return this.#read(expression, 0);
  }

  /** What an exported expression comes to: that of a constant, or what a function gives. Takes in the constants of such a function. */
  given(expression: Node, depth = 0): Node {
    if (isTyped(expression) && depth < DEEPEST) return this.given(expression.expression, depth + 1);
    const constant = expression.type === 'Identifier' ? this.#constants.get(expression.name) : undefined;
    if (constant && depth < DEEPEST) return this.given(constant, depth + 1);
    // Plugins are wrapped around a configuration. Of several objects that are joined, the first is not all.
    const isWrapped = expression.type === 'CallExpression' && calledIn(expression.callee) !== 'assign';
    const [argument] = isWrapped ? expression.arguments : [];
    if (argument && depth < DEEPEST) return this.given(argument, depth + 1);
    if (!('body' in expression) || !/Function/.test(expression.type)) return expression;
    const body = expression.body as Node;
    if (body.type !== 'BlockStatement') return body;
    this.declare(body);
    return body.body.flatMap((one) => (one.type === 'ReturnStatement' && one.argument) || []).at(-1) ?? body;
  }

  #constant(name: string, depth: number): unknown {
    const constant = this.#constants.get(name);
    return constant ? this.#read(constant, depth) : this.#imported.get(name);
  }

  #read(expression: Node, depth: number): unknown {
    this.#left -= 1;
    if (depth > DEEPEST || this.#left < 0) return undefined;
    const read = (part: Node) => this.#read(part, depth + 1);
    switch (expression.type) {
      case 'Literal':
        return this.#counted(expression.value);
      case 'TemplateLiteral':
        return expression.expressions.length === 0 ? this.#counted(expression.quasis[0]?.value.cooked) : undefined;
      case 'Identifier':
        return this.#constant(expression.name, depth + 1);
      case 'ArrayExpression':
        return expression.elements.flatMap((one) => {
          const value = one && read(one.type === 'SpreadElement' ? one.argument : one);
          return one?.type === 'SpreadElement' && Array.isArray(value) ? value : [value];
        });
      case 'ObjectExpression':
        return Object.fromEntries(expression.properties.flatMap((part) => entriesOf(part, read)));
      case 'NewExpression':
      case 'CallExpression': {
        const [argument] = PASSES_ON.test(calledIn(expression.callee)) ? expression.arguments : [];
        return argument && read(argument);
      }
      case 'MemberExpression':
        return memberOf(read(expression.object), expression.computed ? '' : nameOf(expression.property));
      default:
        return isTyped(expression) ? read(expression.expression) : undefined;
    }
  }

  /** A value that data may have, but for regular expressions and large numbers. */
  #counted(value: unknown): unknown {
    if (typeof value === 'string') this.#left -= value.length;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : undefined;
  }
}

function entriesOf(
  part: ObjectExpression['properties'][number] | SpreadElement | Property,
  read: (part: Node) => unknown,
): (readonly [string, unknown])[] {
  if (part.type === 'SpreadElement') {
    const value = read(part.argument);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [[ALL_OF_IT, undefined]];
  }
  if (part.computed) return [[ALL_OF_IT, undefined]];
  return [[nameOf(part.key), part.kind === 'init' ? read(part.value as Expression) : undefined]];
}

/** The name of a function that is called, without what it is a part of. */
function calledIn(callee: Node): string {
  return nameOf(callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee);
}

/** The name of a property, with or without quotation marks. */
function nameOf(key: Node): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

/** Of a picture, some parts are its path: `require('./a.png').default`, `picture.src`. */
function memberOf(object: unknown, name: string): unknown {
  if (typeof object === 'string') return /^(?:default|src|url)$/.test(name) ? object : undefined;
  return Object.entries(object ?? {}).find(([one]) => one === name)?.[1];
}

/** `{ … } satisfies Config`, `{ … } as Config` of TypeScript. */
function isTyped(node: Node): node is Node & { readonly expression: Node } {
  return /^TS/.test(node.type) && 'expression' in node;
}
