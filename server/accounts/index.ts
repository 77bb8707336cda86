/**
 * Accounts: who may log in and with which role, the sessions that prove it, and the audit log.
 * Owns `account` and its tally, `session`, `login_attempt`, `known_address`, `reset_link`, `setup_code`, `address`,
 * `staff_number`, and `audit_entry` with its parts.
 * Does not own anything that customers buy.
 */
export { countCodeGuess } from './actions/guesses.ts';
export { makeSetupCode } from './actions/setup.ts';
export { authenticator, mayStill } from './actions/sessions.ts';
export { createStaffAccount, resetPassword } from './actions/staff.ts';
export { accountJobs, finishClosingJob, finishClosings } from './jobs.ts';
export { lockAccount, takeFromSpending } from './queries/accounts.ts';
export { addressRoutes } from './routes/addresses.ts';
export { ownAccountRoutes } from './routes/own-account.ts';
export { peopleRoutes } from './routes/people.ts';
export { sessionRoutes } from './routes/sessions.ts';
export { setupRoutes } from './routes/setup.ts';
