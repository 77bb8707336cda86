import { plainAmount } from '#contract/amount-text.ts';
import { limits } from '#contract/limits.ts';
import { type ProductColumn, productColumns } from '#contract/product-files/words.ts';
import { type ImportProblem, ProductCells } from '#contract/product-files/schemas.ts';
import { sentence } from '#contract/sentence.ts';

/** One line of a file of products: a change of a product, or a new product. */
export interface ImportRow {
  line: number;
  /** Absent for a new product. */
  id?: number;
  /** The valid cells that the file has. */
  cells: ProductCells;
}

const isColumn = (name: string): name is ProductColumn =>
  (productColumns as readonly string[]).includes(name);

const neededForNew: ProductColumn[] = [
  'product_name',
  'product_price',
  'category_name',
  'sub_category_name',
];
/** The columns of the place: a sub-category is found within its category. */
const place: ProductColumn[] = ['category_name', 'sub_category_name'];

/** A text of a file, cut to a length that fits into a sentence. */
const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;

/** Returns the columns of a file, from its first line, and their problems. Upper and lower case are equal. */
export function readHeader(cells: string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const sentences = [...new Set(names)].flatMap((name) => {
    if (name === '') return [sentence('columnWithoutName')];
    if (!isColumn(name)) return [sentence('columnUnknown', { name: shortened(name) })];
    return names.indexOf(name) === names.lastIndexOf(name)
      ? []
      : [sentence('columnTwice', { name })];
  });
  const hasPlace = place.some((name) => names.includes(name));
  const needed = names.includes('product_id') ? (hasPlace ? place : []) : neededForNew;
  const missing = needed.filter((name) => !names.includes(name));
  return {
    columns: names.filter(isColumn),
    sentences: [...sentences, ...missing.map((name) => sentence('columnMissing', { name }))],
  };
}

/** The columns with whole numbers, which spreadsheets like to write as amounts. */
const wholeNumbers: ProductColumn[] = ['product_price', 'stock', 'mrp', 'cost'];

/**
 * Returns the values of a line and its problems, in the order in which a product's fields are checked. Returns no row
 * if it is unclear which product the line is about.
 */
export function readImportRow(
  columns: ProductColumn[],
  { line, cells }: { line: number; cells: string[] },
): { row?: ImportRow; problems: ImportProblem[] } {
  if (cells.length !== columns.length) {
    const counts = { cells: cells.length, columns: columns.length };
    const message = sentence('cellCount', counts);
    return { problems: [{ line, message }] };
  }
  const texts = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  const isNew = !texts['product_id']?.trim();
  const problems: ImportProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [column, schema] of Object.entries(ProductCells)) {
    const text = texts[column];
    // A missing column leaves an existing product as it is; for a new product it counts as an empty field of the form.
    if (column === 'product_id' ? isNew : text === undefined && !isNew) continue;
    const { data, error } = schema.safeParse(plainCell(column as keyof ProductCells, text));
    if (error) problems.push({ line, column, message: error.issues[0]?.message ?? '' });
    else values[column] = data;
  }
  const { product_id: id, ...checked } = values;
  if (!isNew && id === undefined) return { problems };
  return { row: { line, id: id as number | undefined, cells: checked }, problems };
}

function plainCell(column: ProductColumn, text: string | undefined): string | undefined {
  if (column === 'product_id') return text?.trim();
  return text !== undefined && wholeNumbers.includes(column) ? plainAmount(text) : text;
}

/** The old and the new name of each line; `key` is the key by which names are equal. */
export interface ImportName {
  line: number;
  id?: number;
  key: string;
  /** The product that has the name now. */
  holder: number | null;
}

/**
 * Finds names that are taken, in the shop or by an earlier line. Also returns, by the ids of products, which product
 * takes over the name of which other product that gets another name itself.
 */
export function judgeNames(names: ImportName[]): {
  problems: ImportProblem[];
  takenOver: Map<number, number>;
} {
  const after = new Map(names.map(({ id, key }) => [id, key]));
  const seen = new Set<string>();
  const problems: ImportProblem[] = [];
  const takenOver = new Map<number, number>();
  for (const { line, id, key, holder } of names) {
    const isOwn = holder !== null && holder === id;
    const isLeft = holder !== null && after.has(holder) && after.get(holder) !== key;
    const isFree = holder === null || isOwn || isLeft;
    if (!isFree || (seen.has(key) && !isOwn)) {
      const message = sentence('productNameTaken');
      problems.push({ line, column: 'product_name', message });
    } else if (isLeft && id !== undefined) takenOver.set(id, holder);
    seen.add(key);
  }
  return { problems, takenOver };
}

/**
 * Sorts products into the order in which they are written: a product that takes over a name comes after the one that
 * gives it up. In a cycle of names, one product must take a name that is not free yet.
 */
export function inWritingOrder<Row extends { id: number }>(
  rows: Row[],
  takenOver: Map<number, number>,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order: Row[] = [];
  for (const row of rows) {
    const chain: Row[] = [];
    let next: Row | undefined = row;
    while (next && byId.delete(next.id)) {
      chain.push(next);
      next = byId.get(takenOver.get(next.id) ?? 0);
    }
    order.push(...chain.toReversed());
  }
  return order;
}

const checkOrder = Object.keys(ProductCells);

/** The problems of all lines: the first of them, and their number. */
export interface ProblemList {
  first: ImportProblem[];
  count: number;
}

export const noProblems = (): ProblemList => ({ first: [], count: 0 });

export function addProblems(list: ProblemList, problems: ImportProblem[]): void {
  const room = limits.maxImportProblems - list.first.length;
  list.first.push(...problems.slice(0, room));
  list.count += problems.length;
}

/** Returns the first problems of all lists, in the order of lines and columns. */
export function mergeProblems(lists: ProblemList[]): ProblemList {
  const first = lists
    .flatMap((list) => list.first)
    .toSorted(
      (one, other) =>
        one.line - other.line ||
        checkOrder.indexOf(one.column ?? '') - checkOrder.indexOf(other.column ?? ''),
    );
  return {
    first: first.slice(0, limits.maxImportProblems),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  };
}
