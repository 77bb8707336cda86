/**
 * Privacy: what people have agreed to, by purpose, and how long rows about people are retained.
 * Owns `consent`. What people ask about their data is a complaint about data (decision 0085).
 */
export { consentRoutes } from './routes.ts';
export { enqueuePrivacyJobs, forgetOldRowsJob, privacyJobs } from './jobs.ts';
export { ownConsents } from './use-cases.ts';
