/**
 * Accounts: who may log in and with which role, and the sessions that prove it.
 * Owns `account` and its tally, `session`, `half_session`, `two_step`, `recovery_code`, `passkey`, `passkey_challenge`, `staff_rule`, `login_attempt`, `known_address`, `reset_link`, `setup_code`, `address`,
 * `phone_record` and `staff_number`.
 * Does not own anything that customers buy.
 */
export { countCodeGuess, countOrderCodeGuess } from './use-cases/guesses.ts';
export {
  countAskedDay,
  countComplaint,
  countPhotographs,
  countQuestion,
  countRestockRequest,
  countTicketGuess,
} from './use-cases/counted-requests.ts';
export { sessionUserAnswer } from './answers.ts';
export { beginGuestSession, customerOfNumber, findCustomerOfNumber } from './use-cases/guests.ts';
export { ownAccount } from './use-cases/own-account.ts';
export { makeSetupCode } from './use-cases/setup.ts';
export { authenticator, hasPermission, mayStill } from './use-cases/sessions.ts';
export { createStaffAccount, resetPassword } from './use-cases/staff.ts';
export {
  accountJobs,
  closeOldGuestsJob,
  enqueueAccountJobs,
  finishClosingJob,
  finishClosings,
} from './jobs.ts';
export { addToSpending, findCustomer, lockAccount, takeFromSpending } from './queries/accounts.ts';
export { listNumbers } from './queries/numbers.ts';
export { type PhoneRecord, findPhoneRecord } from './queries/phone-records.ts';
export { askPhoneRecord, mayAsk } from './use-cases/phone-records.ts';
export { searchCustomers } from './use-cases/people.ts';
export { personAnswer } from './answers.ts';
export { countCustomers } from './queries/tally.ts';
export { addressRoutes } from './routes/addresses.ts';
export { guestRoutes } from './routes/guests.ts';
export { ownAccountRoutes } from './routes/own-account.ts';
export { peopleRoutes } from './routes/people.ts';
export { passkeyRoutes } from './routes/passkeys.ts';
export { twoStepRoutes } from './routes/two-step.ts';
export { resetTwoStepOf } from './use-cases/two-step.ts';
export { sessionRoutes } from './routes/sessions.ts';
export { setupRoutes } from './routes/setup.ts';
