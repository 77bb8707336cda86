/**
 * Tax: who the seller is for the GST, from which day on, and what each heading (HSN) is taxed with.
 * Owns `gst_state`, `tax_profile` and `tax_rate`. Which heading a product has is the catalogue's; what is billed is in invoices.
 */
export { gstinRefusals, readDuties } from './use-cases.ts';
export { taxRoutes } from './routes.ts';
