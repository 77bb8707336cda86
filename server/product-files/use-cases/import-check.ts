import { declaredIn } from '#contract/catalogue/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { hasLostLetters } from '#contract/lost-letters.ts';
import { paise } from '#contract/money.ts';
import type { ProductCells } from '#contract/product-files/schemas.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { refusalsOf } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { inWords } from '#server/platform/languages.ts';

import {
  type ImportedProduct,
  findNameHolders,
  listPlaces,
  listProductsToChange,
} from '../queries/product-files.ts';
import type { ImportedColumns } from '../queries/import-runs.ts';
import {
  type ImportName,
  type ImportRow,
  type ProblemList,
  addProblems,
  inWritingOrder,
  judgeNames,
  noProblems,
} from '../rules.ts';

/** What an import will write. */
export interface ImportPlan {
  created: (ImportedColumns & { stock: number })[];
  /** In the order in which they are written. */
  changed: (ImportedColumns & { id: number; stock?: number })[];
  unchanged: number;
}

/** The number of lines that are checked in one batch. */
export const checkedAtOnce = 1_000;

/** Compares the lines of a file with the current catalogue. Calls `step` with the number of lines checked so far. */
export async function checkImport(
  db: Db,
  rows: ImportRow[],
  step: (done: number) => void,
): Promise<{ plan: ImportPlan; problems: ProblemList[] }> {
  const findPlace = await placesByName(db);
  const plan: ImportPlan = { created: [], changed: [], unchanged: 0 };
  const problems = noProblems();
  const names: ImportName[] = [];
  const lines = new Map<number, number>();

  for (let from = 0; from < rows.length; from += checkedAtOnce) {
    const batch = rows.slice(from, from + checkedAtOnce);
    const current = await productsOf(db, batch);
    names.push(...(await namesOf(db, batch)));
    const judged: { line: number; id?: number; wanted: ImportedColumns }[] = [];
    for (const row of batch) {
      const [place, unknown] = findPlace(row);
      const earlier = row.id === undefined ? undefined : lines.get(row.id);
      const product = row.id === undefined ? undefined : current.get(row.id);
      const faults = [
        row.id !== undefined &&
          !product && { column: 'product_id', message: sentence('productUnknown') },
        earlier !== undefined && {
          column: 'product_id',
          message: sentence('productInEarlierLine', { line: earlier }),
        },
        unknown,
        ...lostIn(row, product),
      ].filter((fault) => typeof fault === 'object');
      addProblems(
        problems,
        faults.map((fault) => ({ line: row.line, ...fault })),
      );
      if (row.id !== undefined) lines.set(row.id, row.line);
      if (faults.length > 0) continue;
      const wanted = { ...columnsOf(row.cells), ...(place && { sub_category_id: place }) };
      judged.push({ line: row.line, id: row.id, wanted });
      addToPlan(plan, wanted, { row, product });
    }
    for (const { line, errors } of await refusalsOf(db, judged)) {
      addProblems(
        problems,
        errors.map((error) => ({ line, ...inFile(error) })),
      );
    }
    step(Math.min(from + checkedAtOnce, rows.length));
  }

  const judged = judgeNames(names);
  plan.changed.sort((one, other) => one.id - other.id);
  plan.changed = inWritingOrder(plan.changed, judged.takenOver);
  const nameProblems = noProblems();
  addProblems(nameProblems, judged.problems);
  return { plan, problems: [problems, nameProblems] };
}

/** Why a product cannot be sold, at its column: what it lacks may have no column in this file. */
const inFile = ({ path: column, message }: FieldError) => ({
  column,
  message: message.startsWith('lawMissing ')
    ? sentence('lineAsksMore', { reason: inWords(message), column })
    : message,
});

/** The texts of a product by the columns of a file that letters may be lost in. */
const textColumns = {
  product_name: 'name',
  product_description: 'description',
  origin_location: 'origin_location',
  importer: 'importer',
  maker: 'maker',
  ingredients: 'ingredients',
  allergens: 'allergens',
  not_toy_reason: 'not_toy_reason',
} as const;

/** Reports the texts of a line that lost letters where the file was saved. */
const lostIn = ({ cells }: ImportRow, product: ImportedProduct | undefined) =>
  Object.entries(textColumns).flatMap(([column, name]) => {
    const text = cells[column as keyof typeof textColumns];
    const isLost = typeof text === 'string' && hasLostLetters(text, product?.[name] ?? '');
    return isLost ? [{ column, message: sentence('lettersLost') }] : [];
  });

function addToPlan(
  plan: ImportPlan,
  columns: ImportedColumns,
  { row, product }: { row: ImportRow; product: ImportedProduct | undefined },
): void {
  const { stock } = row.cells;
  if (!product) {
    plan.created.push({ ...columns, stock: stock ?? 0 });
    return;
  }
  const isNew = Object.entries({ ...columns, ...(stock !== undefined && { stock }) }).some(
    ([name, value]) => value !== product[name as keyof ImportedProduct],
  );
  if (!isNew) {
    plan.unchanged += 1;
    return;
  }
  const isRestocked = stock !== undefined && stock !== product.stock;
  plan.changed.push({ ...columns, id: product.id, ...(isRestocked && { stock }) });
}

/** The key by which names of categories and sub-categories are equal. */
const keyOf = (...names: string[]): string =>
  JSON.stringify(names.map((name) => name.trim().toLowerCase()));

/** Returns a function that finds the sub-category that a line names, or reports that there is none. */
async function placesByName(db: Db) {
  const places = await listPlaces(db);
  const ids = new Map(
    places.map(({ id, name, category_name }) => [keyOf(category_name, name), id]),
  );
  const categories = new Set(places.map(({ category_name }) => keyOf(category_name)));

  return ({ cells }: ImportRow): [number?, { column: string; message: Sentence }?] => {
    const { category_name: category, sub_category_name: sub } = cells;
    if (category === undefined) return [];
    if (!categories.has(keyOf(category))) {
      const message = sentence('categoryUnknown', { category });
      return [undefined, { column: 'category_name', message }];
    }
    if (sub === undefined) return [];
    const id = ids.get(keyOf(category, sub));
    if (id !== undefined) return [id];
    const message = sentence('subCategoryUnknown', { category, sub });
    return [undefined, { column: 'sub_category_name', message }];
  };
}

async function productsOf(db: Db, rows: ImportRow[]): Promise<Map<number, ImportedProduct>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const products = await listProductsToChange(db, ids);
  return new Map(products.map((product) => [product.id, product]));
}

async function namesOf(db: Db, rows: ImportRow[]): Promise<ImportName[]> {
  const named = rows.filter(({ cells }) => cells.product_name !== undefined);
  const holders = await findNameHolders(
    db,
    named.map(({ cells }) => cells.product_name ?? ''),
  );
  return holders.map(({ key, holder }, index) => {
    const { line = 0, id } = named[index] ?? {};
    return { line, id, key, holder };
  });
}

const paiseOrNone = (rupees: number | null | undefined): number | null | undefined =>
  typeof rupees === 'number' ? paise(rupees) : rupees;

/** The columns to write, for the cells that the file has. */
function columnsOf(cells: ProductCells): ImportedColumns {
  const columns: ImportedColumns = {
    name: cells.product_name,
    price_paise: cells.product_price === undefined ? undefined : paise(cells.product_price),
    description: cells.product_description,
    weight_kg: cells.weight,
    length_cm: cells.length,
    width_cm: cells.width,
    height_cm: cells.height,
    origin_location: cells.origin_location,
    hsn: cells.hsn,
    unit: cells.unit,
    ...declaredIn(cells),
    mrp_paise: paiseOrNone(cells.mrp),
    cost_paise: paiseOrNone(cells.cost),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
