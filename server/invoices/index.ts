/**
 * Invoices: what a buyer is given when an order leaves, and when something goes back.
 * Owns `paper`, `paper_line`, `paper_series`, `paper_restore`, `paper_owed` and `paper_link`. Triggers of the database write them, at the end of the
 * transaction that moves an order, cancels it or gives money back; nobody changes them.
 */
export { countOwed, listNumbersOfPapers } from './queries/papers.ts';
export { type SeriesOfRestore, beginSeriesOfRestore } from './queries/restores.ts';
export { paperRoutes } from './routes.ts';
