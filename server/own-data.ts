import { listCart } from './basket/index.ts';
import type { Db } from './database.ts';
import { pagesOfOrders } from './orders/index.ts';
import { pagesWithParcels } from './parcels/index.ts';
import { ownQuestions } from './questions/index.ts';
import { ownRestockRequests } from './restock/index.ts';
import { ownReviews } from './reviews/index.ts';

/** What an account takes along of what other rooms have of it: accounts do not know of them. */
export const ownDataOf = (db: Db) => ({
  ordersOf: (accountId: number) => pagesWithParcels(db, pagesOfOrders(db, accountId)),
  cartOf: (accountId: number) => listCart(db, accountId),
  reviewsOf: (accountId: number) => ownReviews(db, accountId),
  restockRequestsOf: (accountId: number) => ownRestockRequests(db, accountId),
  questionsOf: (accountId: number) => ownQuestions(db, accountId),
});
