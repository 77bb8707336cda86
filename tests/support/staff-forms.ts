import type { HuntedShop } from './hunted-shop.ts';
import { ratesForm } from './imports.ts';
import { nextNumber } from './make-thing.ts';
import { pictureForm } from './staff-picture.ts';
import { thingMakers } from './staff-things.ts';
import { translationsForm } from './writing-search-calls.ts';

/** A bank's statement of one payment. */
const statementForm = (): FormData => {
  const form = new FormData();
  const text = `Date,Narration,Credit\n2026-11-23,Payment ${nextNumber()},100`;
  form.append('file', new Blob([text]), 'statement.csv');
  return form;
};

/** What a courier has paid of one order. */
async function remittancesForm(shop: HuntedShop): Promise<FormData> {
  const form = new FormData();
  const order = await thingMakers.deliveredOrder(shop);
  const text = `Order ID,COD Amount,CRF ID\n${order},${1 + (nextNumber() % 90)},CRF${nextNumber()}`;
  form.append('file', new Blob([text]), 'couriers.csv');
  return form;
}

/** What a call with a file may send. */
export const staffForms = {
  picture: pictureForm,
  table: () => tableForm(),
  statement: statementForm,
  remittances: remittancesForm,
  rates: () => ratesForm(100 + nextNumber()),
  translations: async (shop: HuntedShop) =>
    translationsForm(await thingMakers.product(shop), nextNumber()),
};

/** A file of two products, in their own sub-category. */
function tableForm(): FormData {
  const form = new FormData();
  const rows = [`Kite ${nextNumber()}`, `Kite ${nextNumber()}`].map(
    (name) => `${name},120,5,${shelf.join(',')}`,
  );
  const text = ['product_name,product_price,stock,category_name,sub_category_name', ...rows].join(
    '\r\n',
  );
  form.append('file', new Blob([text]), 'kites.csv');
  return form;
}

const shelf = ['Flying things', 'Kites'] as const;

/** Creates the sub-category that product files name. */
export async function makeShelf({ send, staffToken: token }: HuntedShop): Promise<void> {
  const [category_name, sub_category_name] = shelf;
  const { text } = await send('POST', '/v1/category/create', { token, body: { category_name } });
  const { category_id } = (JSON.parse(text) as { data: { category_id: number } }).data;
  const body = { category_id, sub_category_name };
  await send('POST', '/v1/category/sub-category/create', { token, body });
}
