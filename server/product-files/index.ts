/**
 * Product files: all products as a file, and files that add and change products (decisions 0015 and 0028).
 * Owns `product_import` and `product_import_line`, which hold a run until it is done or undone.
 * Does not own what is in the files: products belong to the catalogue.
 */
export { productFileJobs, undoImportJob, undoUnfinishedImports } from './jobs.ts';
export { importLock } from './queries/import-runs.ts';
export { productFileRoutes } from './routes.ts';
