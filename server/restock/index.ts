/**
 * Restock: who wants to be told when a product that is sold out is back.
 * Owns `restock_request`. The shop calls them; what it learns goes with the account, and with time.
 */
export { forgetRestockJob, enqueueRestockJobs, restockJobs } from './jobs.ts';
export { countAwaited } from './queries.ts';
export { restockRoutes } from './routes.ts';
export { ownRestockRequests } from './use-cases.ts';
