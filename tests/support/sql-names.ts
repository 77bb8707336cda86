import { Visitor, parseSync } from 'vite';

/** The methods of the query builder that name a table first. */
const naming =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;

/** The existing names. A table with the name of a column counts as a table only if a statement uses it as one. */
interface KnownNames {
  tables: ReadonlySet<string>;
  columns: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}

/** What the statements of a file name: tables or views, and functions. */
export interface SqlNames {
  tables: Set<string>;
  functions: Set<string>;
}

/**
 * Reads the statements of a source file: calls of the query builder, and texts of `sql`. A table that is not written
 * where it is used may be any of those that the file has as texts.
 */
export function sqlNames(file: string, source: string, known: KnownNames): SqlNames {
  const names: SqlNames = { tables: new Set(), functions: new Set() };
  const texts = new Set<string>();
  let isVague = false;
  const note = (text: string) => {
    const [name = ''] = text.trim().split(/\s+/);
    if (known.tables.has(name)) names.tables.add(name);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.add(value);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first)
        return;
      if (callee.property.name === 'fn' && first.type === 'Literal') {
        if (known.functions.has(String(first.value))) names.functions.add(String(first.value));
      }
      if (!naming.test(callee.property.name)) return;
      const given = first.type === 'ArrayExpression' ? first.elements : [first];
      for (const one of given) {
        if (one?.type === 'Literal') note(String(one.value));
        else if (one?.type === 'Identifier') isVague = true;
      }
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const text = quasi.quasis.map(({ value }) => value.cooked ?? '').join(' $ ');
      for (const word of wordsOf(text)) {
        const mayBeTable = word.isTable || !(word.isCall || known.columns.has(word.name));
        if (word.isCall && known.functions.has(word.name)) names.functions.add(word.name);
        else if (mayBeTable && known.tables.has(word.name)) names.tables.add(word.name);
      }
    },
  }).visit(parseSync(file, source).program);
  if (isVague) for (const text of texts) note(text);
  return names;
}

/**
 * The words of a statement that may name a table or a function: not those in texts, not columns behind a dot, and not
 * aliases and the statement's own parts (`with`). `order` is a table only in quotes.
 */
function* wordsOf(
  statement: string,
): Generator<{ name: string; isTable: boolean; isCall: boolean }> {
  const plain = statement.replaceAll(/--.*|'(?:[^']|'')*'/g, ' ');
  const parts = /(?:\bwith|,)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s+(?:materialized\s+)?\(/gi;
  const ownParts = new Set(Array.from(plain.matchAll(parts), ([, name]) => name));
  const word =
    /(?<table>\b(?:from|join|into|update|table|using)\s+)?(?<before>\.|\bas\s+)?(?<name>"\w+"|\b[a-z_]\w*\b)(?<call>\s*\()?/gi;
  for (const { groups } of plain.matchAll(word)) {
    const { table, before, name = '', call } = groups ?? {};
    if (before !== undefined || name === 'order' || ownParts.has(name)) continue;
    yield {
      name: name.replaceAll('"', '').toLowerCase(),
      isTable: table !== undefined,
      isCall: call !== undefined,
    };
  }
}
