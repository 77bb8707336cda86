import { listCart } from '../basket/index.ts';
import { ownComplaints } from '../complaints/index.ts';
import type { Db } from '../database.ts';
import { pagesOfOrders } from '../orders/index.ts';
import { pagesWithParcels } from '../parcels/index.ts';
import { ownConsents } from '../privacy/index.ts';
import { ownQuestions } from '../questions/index.ts';
import { ownRestockRequests } from '../restock/index.ts';
import { pagesWithReturns } from '../returns/index.ts';
import { ownReviews } from '../reviews/index.ts';

/** What rooms above `accounts` know of an account, for a copy of one's own data; `things` by their names in it. */
export const ownDataOf = (db: Db) => ({
  ordersOf: (accountId: number) =>
    pagesWithReturns(db, pagesWithParcels(db, pagesOfOrders(db, accountId))),
  cartOf: (accountId: number) => listCart(db, accountId),
  things: {
    reviews: ownReviews,
    restock_requests: ownRestockRequests,
    complaints: ownComplaints,
    consents: ownConsents,
    questions: ownQuestions,
  },
});
