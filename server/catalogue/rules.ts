import { type FieldError, errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { formatRupees, rupees } from '#contract/money.ts';
import { type ProductColumn, productColumns } from '#contract/product-columns.ts';
import { type ImportProblem, ProductCells } from '#contract/product-files.ts';

/** The average of a product's ratings to one decimal; null without reviews. */
export function averageRating(ratingSum: number, reviewCount: number): number | null {
  if (reviewCount === 0) return null;
  return Math.round((ratingSum / reviewCount) * 10) / 10;
}

const mostWords = 8;
const longestWord = 40;
const shortestBeginning = 3;
const nearlyAsSimilar = 0.8;

/** Words that say nothing about a product; looked for only where there are no others. */
const stopWords = new Set('a an and at by for from in of on or the to with'.split(' '));

const numerals = new Map(
  'zero one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, digit) => [word, String(digit)]),
);

/**
 * The words of what somebody typed into the search box, without signs, operators and accents. Digits part
 * from what follows them, as in "12inch". The database parts a product's words in the same way.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<=\d)(?=\p{L}{2})/gu, ' ');
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.slice(0, longestWord));
  const telling = words.filter((word) => !stopWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** What the catalogue knows about a typed word; `queries/search.ts` finds it out. */
interface TypedWord {
  word: string;
  stem: string;
  is_in_name: boolean;
  begins_in_name: boolean;
  similar: { word: string; likeness: number }[];
}

/**
 * What somebody meant, as texts of PostgreSQL's type `tsquery`: each word as it stands, as a stem and as the
 * beginning of a longer one, and where no name has it, the words that look like it too. While somebody is
 * typing, the last word is a beginning only.
 */
export function searchQuery(words: TypedWord[], { isTyping = false } = {}) {
  const loose = words.map((word, place) =>
    looseQuery(word, isTyping && place === words.length - 1),
  );
  const exact = words.map(({ word, stem }) => anyOf([word, stem].map(lexeme))).join(' & ');
  return { exact, loose };
}

/** One or two letters or digits begin too many words: where a name has just them, they are meant. */
function looseQuery(
  { word, stem, is_in_name, begins_in_name, similar }: TypedWord,
  isUnfinished: boolean,
): string {
  if (word.length < shortestBeginning && is_in_name && !isUnfinished) return anyOf([lexeme(word)]);
  const meant = [word, stem, ...(begins_in_name ? [] : mostSimilar(similar))];
  const asDigit = numerals.get(word);
  return anyOf([
    ...meant.map((one) => `${lexeme(one)}:*`),
    ...(asDigit === undefined ? [] : [lexeme(asDigit)]),
  ]);
}

/** The most similar word, and what comes near it: "baloon" is balloon or balloons, but no ball. */
function mostSimilar(similar: TypedWord['similar']): string[] {
  const best = similar[0]?.likeness ?? 0;
  return similar
    .filter(({ likeness }) => likeness >= best * nearlyAsSimilar)
    .map(({ word }) => word);
}

const anyOf = (queries: string[]): string => `(${[...new Set(queries)].join(' | ')})`;

/** A word as it is written in a query, whatever is in it. */
const lexeme = (word: string): string => `'${word.replaceAll(/[\\']/g, '')}'`;

interface EditedFields {
  name: string;
  price_paise: number;
  stock: number;
  description: string;
}

/** What of a product is another value now than the one somebody sends, in words. */
export function newerValues(
  current: EditedFields,
  sent: { name?: string; price?: number; stock?: number; description?: string },
): FieldError[] {
  const price = rupees(current.price_paise);
  return [
    sent.name !== undefined &&
      sent.name !== current.name && {
        path: 'product_name',
        message: `The name is now ${current.name}.`,
      },
    sent.price !== undefined &&
      sent.price !== price && {
        path: 'product_price',
        message: `The price is now ${formatRupees(price)}.`,
      },
    sent.stock !== undefined &&
      sent.stock !== current.stock && {
        path: 'stock',
        message: `The stock is now ${current.stock}.`,
      },
    sent.description !== undefined &&
      sent.description !== current.description && {
        path: 'product_description',
        message: 'The description is another one now.',
      },
  ].filter((error) => error !== false);
}

/** One line of a file of products: a change of a product, or a new one. */
export interface ImportRow {
  line: number;
  /** Absent for a new product. */
  id?: number;
  /** As far as they are there and right. */
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
/** A sub-category is found within its category. */
const place: ProductColumn[] = ['category_name', 'sub_category_name'];

/** The columns of a file by its first line, and what is wrong with them. Capitals do not matter. */
export function readHeader(cells: string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const sentences = [...new Set(names)].flatMap((name) => {
    if (name === '') return ['A column has no name.'];
    if (!isColumn(name)) return [`There is no column "${name}".`];
    return names.indexOf(name) === names.lastIndexOf(name) ? [] : [`There are two of "${name}".`];
  });
  const hasPlace = place.some((name) => names.includes(name));
  const needed = names.includes('product_id') ? (hasPlace ? place : []) : neededForNew;
  const missing = needed.filter((name) => !names.includes(name));
  return {
    columns: names.filter(isColumn),
    sentences: [...sentences, ...missing.map((name) => `The column "${name}" is missing.`)],
  };
}

/**
 * What a line says, and what is wrong with it, in the order in which a product's fields are checked. Nothing where
 * it cannot be told which product it is about.
 */
export function readImportRow(
  columns: ProductColumn[],
  { line, cells }: { line: number; cells: string[] },
): { row?: ImportRow; problems: ImportProblem[] } {
  if (cells.length !== columns.length) {
    const message = `This line has ${cells.length} cells, the first line has ${columns.length}.`;
    return { problems: [{ line, message }] };
  }
  const texts = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  const isNew = !texts['product_id']?.trim();
  const problems: ImportProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [column, schema] of Object.entries(ProductCells)) {
    const text = texts[column];
    // What a file does not have stays as it is, and is as in an empty form where the product is new.
    if (column === 'product_id' ? isNew : text === undefined && !isNew) continue;
    const { data, error } = schema.safeParse(column === 'product_id' ? text?.trim() : text);
    if (error) problems.push({ line, column, message: error.issues[0]?.message ?? '' });
    else values[column] = data;
  }
  const { product_id: id, ...checked } = values;
  if (!isNew && id === undefined) return { problems };
  return { row: { line, id: id as number | undefined, cells: checked }, problems };
}

/** Where the name of each line comes from and goes to; `key` is what makes names the same. */
export interface ImportName {
  line: number;
  id?: number;
  key: string;
  /** The product that has the name now. */
  holder: number | null;
}

/**
 * Which of these names are taken, in the shop or by an earlier line; and the products whose names other lines
 * take over, since they get another one themselves.
 */
export function judgeNames(names: ImportName[]): {
  problems: ImportProblem[];
  handedOver: number[];
} {
  const after = new Map(names.map(({ id, key }) => [id, key]));
  const seen = new Set<string>();
  const problems: ImportProblem[] = [];
  const handedOver: number[] = [];
  for (const { line, id, key, holder } of names) {
    const isOwn = holder !== null && holder === id;
    const isLeft = holder !== null && after.has(holder) && after.get(holder) !== key;
    const isFree = holder === null || isOwn || isLeft;
    if (!isFree || (seen.has(key) && !isOwn)) {
      const { message } = errors.product_name_taken;
      problems.push({ line, column: 'product_name', message });
    } else if (isLeft) handedOver.push(holder);
    seen.add(key);
  }
  return { problems, handedOver };
}

const checkOrder = Object.keys(ProductCells);

/** Problems as they are found line by line: the first of them, and how many there are. */
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

/** The first of all of them, in the order of lines and columns. */
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
