/**
 * Restock: who wants a message when a sold-out product is back in stock.
 * Owns `restock_request`. The shop calls them; the requests are deleted with the account, and after some time.
 */
export { forgetRestockJob, enqueueRestockJobs, restockJobs } from './jobs.ts';
export { countAwaited } from './queries.ts';
export { restockRoutes } from './routes.ts';
export { ownRestockRequests } from './use-cases.ts';
