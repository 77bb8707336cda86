import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { statementForm } from '#tests/support/imports.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** An order that went in two parcels, which its courier pays under one reference, in a line for each. */
const shop = await openTestShop();
const staff = bearer((await aPerson(shop, 'admin')).token);
const product = await aProduct(shop, { price: 500 });
const line = aLine(product, 1, { payment_method: 'COD' });
const id = (await order(shop, await aPerson(shop, 'customer'), [line])).body.order_id as number;
await shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: 'Delivered' }, staff);

async function send(...lines: string[]) {
  const encoded = new Response(statementForm(['Order ID,COD Amount,CRF ID', ...lines].join('\n')));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/remittances',
    headers: { ...staff, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return response.json().data;
}

test('is written whole as one payment, and known when the file is read again', async () => {
  const lines = [`${id}-P1,200,CRF150`, `${id}-P2,300,CRF150`];
  expect(await send(...lines)).toMatchObject({ added: 2, fitting: { orders: 1, amount: 500 } });
  const { data } = (await shop.get('/v1/payments/collections?state=paid', staff)).body;
  expect(data).toMatchObject([
    { order_id: id, remitted: 500, remittances: [{ reference: 'CRF150', amount: 500 }] },
  ]);
  expect(await send(...lines)).toMatchObject({ added: 0, known: 2, left_out: [] });
  await expectSound(shop);
});
