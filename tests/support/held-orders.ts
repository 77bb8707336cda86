import { onTestFinished } from 'vitest';

import { OrderRequest } from '#contract/orders/schemas.ts';
import type { DB } from '#server/migrations/tables.ts';
import { placeOrder } from '#server/orders/use-cases/place.ts';
import { orderPlaced } from '#server/orders/routes/orders.ts';
import { connect } from '#server/platform/db/connect.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';
import { cachePaymentSettings } from '#server/store/index.ts';
import { readClaimed } from '#server/payments/index.ts';

import { aProduct } from './factories.ts';
import { aLine } from './orders.ts';
import { type TestPerson, aSession } from './people.ts';
import type { TestShop } from './test-shop.ts';

let attempts = 0;

/** Writes an order in an open transaction, which `commit` commits. Its product is used by no other test. */
export async function aHeldOrder(shop: TestShop, person: TestPerson) {
  const product = await aProduct(shop, { stock: 5 });
  const { db, close } = connect<DB>(shop.url, () => undefined);
  onTestFinished(close);
  const written = Promise.withResolvers<number>();
  const committing = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (db) => {
    const lines = OrderRequest.parse([aLine(product)]);
    const now = new Date();
    const placing = {
      accountId: person.id,
      address: '127.0.0.1',
      at: now,
      begun: now.toISOString(),
      session: await aSession(shop.db, person.id),
      key: `held-${(attempts += 1)}`,
      lines,
    };
    const { orderId } = await placeOrder(
      {
        db,
        ordersDb: db,
        hasGateway: false,
        readClaimed,
        settings: cachePaymentSettings(db),
        delivery: cacheDeliveryRules(db),
      },
      placing,
    );
    written.resolve(orderId);
    await committing.promise;
  });
  done.catch(written.reject);
  const id = await written.promise;
  const commit = async () => {
    committing.resolve();
    await done;
    shop.signals.raise(orderPlaced);
  };
  return { id, commit };
}
