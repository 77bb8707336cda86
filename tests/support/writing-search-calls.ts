import type { HuntedShop } from './hunted-shop.ts';
import { statementForm } from './imports.ts';
import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

/** A translation of the name of a product. */
export const aTranslation = (product: number, number: number) => ({
  kind: 'product',
  thing_id: product,
  field: 'name',
  language: 'hi',
  source: 'Thing',
  value: `नाम ${number}`,
  is_checked: false,
});

/** A file with a translation of the name of a product. */
export const translationsForm = (product: number, number: number): FormData =>
  statementForm(
    `kind,id,field,english,hindi,hindi_checked,marathi,marathi_checked\nproduct,${product},name,Thing,,,नाव ${number},no`,
    {},
  );

/** Words that were searched for and not found. */
export async function thingWords({ db }: HuntedShop): Promise<string> {
  const words = `words ${again()}`;
  await db.insertInto('lost_search').values({ day: '2026-11-20', words, times: 1 }).execute();
  return words;
}

/** The calls about what people type, in a form that succeeds on its own. */
export const searchCalls = {
  'POST /v1/search/synonyms': (world) =>
    staff(world, { body: { words: `typed ${again()}`, means: 'balloon' } }),
  'PATCH /v1/search/synonyms/{id}': (world) =>
    staff(world, { id: world.synonym, body: { means: `balloon ${again()}` } }),
  'DELETE /v1/search/synonyms/{id}': (world) => staff(world, { id: world.synonym }),
  'POST /v1/search/lost/settle': (world) => staff(world, { body: { words: world.lostSearch } }),
  'PUT /v1/texts': (world) =>
    staff(world, {
      body: {
        texts: [aTranslation(world.products[0] ?? 0, again())],
      },
    }),
  'POST /v1/texts/import': (world) =>
    staff(world, {
      form: translationsForm(world.products[0] ?? 0, again()),
    }),
} satisfies Record<string, (world: World) => Call>;
