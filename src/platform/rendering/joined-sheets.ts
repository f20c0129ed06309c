/** What a style sheet's blocks are found by; a brace in a string is none. */
const MARKS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;

/**
 * Joins built style sheets. Neighbouring blocks of one cascade layer become one: each module writes its own, which is 50
 * bytes of the front page, compressed (docs/decisions/0022).
 * @param sheets minified CSS
 */
export function joinedSheets(sheets: readonly string[]): string {
  let joined = '';
  let open = '';
  for (const [statement, layer] of sheets.flatMap(statements).map((one) => [one, layerOf(one)] as const)) {
    if (layer && layer === open) joined = joined.slice(0, -1) + statement.slice(layer.length);
    else joined += statement;
    open = layer;
  }
  return joined;
}

/** `@layer components{`, or empty for anything but a layer's block. */
function layerOf(statement: string): string {
  return /^@layer [\w-]+\{/.exec(statement)?.[0] ?? '';
}

/** The rules and statements of a sheet that are in no other. */
function statements(sheet: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of sheet.matchAll(MARKS)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue;
    found.push(sheet.slice(start, index + 1).trim());
    start = index + 1;
  }
  return [...found, sheet.slice(start).trim()].filter(Boolean);
}
