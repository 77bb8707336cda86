/**
 * Activity: what those who run the shop did, from the audit log (decision 0027). Owns `audit_entry`, `audit_part` and
 * their tally. The entries are written by `platform/audit`, as part of each change. Knows only accounts: what an entry
 * is about, the endpoint that wrote it declares.
 */
export { activityRoutes } from './routes.ts';
