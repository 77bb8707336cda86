import type { DB } from '#server/migrations/tables.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connect.ts';

import { generateOrders } from './generate-orders.ts';

/**
 * Run by attacks: fills the shop at DATABASE_URL (the owner's URL), which has products, with the number of orders
 * in its argument.
 */
const { databaseUrl = '' } = readConfig();
const { db, close } = connect<DB>(databaseUrl, (error) => {
  throw error;
});
await generateOrders(db, Number(process.argv[2]));
await close();
