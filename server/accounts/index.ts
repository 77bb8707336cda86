/**
 * Accounts: who may log in, with which role, and the sessions that prove it.
 * Owns `account` and `session`.
 * Does not own anything a customer buys.
 */
export { authenticator, createStaffAccount, resetPassword } from './actions.ts';
export { accountRoutes } from './routes.ts';
