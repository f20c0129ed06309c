import type { Expression, Program, SpreadElement, Super } from 'estree-jsx';

/** Files and names of imports, and values of constants, by name. */
export type Constants = ReadonlyMap<string, unknown>;

/** Reads imports and constants without running the code: paths of pictures, titles, dates. */
export function constantsOf(program: Program | null | undefined, known: Map<string, unknown>): void {
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      // A picture is the whole of its file; of any other file only the name is known: `import { jane } from './authors'`.
      for (const { local, type } of statement.specifiers)
        known.set(local.name, type === 'ImportSpecifier' ? local.name : statement.source.value);
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init) known.set(id.name, read(init, known));
    }
  }
}

/** The value of a single expression; undefined if the code would have to run. */
export function programValue(program: Program | null | undefined, known: Constants): unknown {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? read(statement.expression, known) : undefined;
}

/** The value of an expression. The value of a call is that of its argument: `require('./a.png').default`. */
function read(expression: Expression | SpreadElement | Super, known: Constants): unknown {
  switch (expression.type) {
    case 'Literal':
      return expression.value ?? undefined;
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? expression.quasis[0]?.value.cooked : undefined;
    case 'Identifier':
      return known.get(expression.name);
    case 'ArrayExpression':
      return expression.elements.map((element) => element && read(element, known));
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.flatMap((property) => {
          if (property.type !== 'Property' || property.computed) return [];
          const { key } = property;
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
          return [[String(name), read(property.value as Expression, known)]];
        }),
      );
    case 'NewExpression':
    case 'CallExpression':
      return expression.arguments[0] && read(expression.arguments[0], known);
    case 'MemberExpression':
      return memberOf(read(expression.object, known), expression.property);
    default:
      return undefined;
  }
}

function memberOf(object: unknown, property: { readonly type: string; readonly name?: string }): unknown {
  if (typeof object !== 'object' || object === null) return object;
  return Object.entries(object).find(([name]) => name === property.name)?.[1];
}
