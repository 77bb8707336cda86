import type { SessionUser } from '#contract/accounts/schemas.ts';
import { seenCaches } from '#contract/page-requests.ts';
import * as messages from '#messages/shell.ts';

import { leaveFor } from '../ui/history-steps.ts';
import { browserValue } from './browser-storage.ts';
import { askToLogInAgain } from './login.ts';
import { isInputHeld } from '../ui/held-input.ts';
import { saveToast, showToast } from '../ui/toast.ts';

/** The logged-in user, stored in this browser under the key `user`. */
export interface Session {
  id: number;
  phone_no: string;
  token: string;
  role_id: number;
  role_name: string;
  /** Whether it is a guest's, who has ordered without a password. */
  is_guest: boolean;
}

const superAdminRole = 1;
const customerRole = 3;
const lastAdminRole = 2;
const packerRole = 4;
const expiryToastMs = 3_000;
const logoutDelayMs = 500;

/** Anything else in storage counts as logged out: it may come from anywhere. */
const session = browserValue<Session | null>('user', null, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const {
    id = 0,
    phone_no,
    token,
    role_id = customerRole,
    role_name = 'user',
    is_guest = false,
  } = value as Partial<Session>;
  const isSession =
    Number.isInteger(id) &&
    Number.isInteger(role_id) &&
    typeof role_name === 'string' &&
    typeof is_guest === 'boolean' &&
    /^[0-9]{10}$/.test(String(phone_no)) &&
    /^[A-Za-z0-9_-]{20,200}$/.test(String(token));
  if (!isSession || !phone_no || !token) return null;
  return { id, phone_no, token, role_id, role_name, is_guest };
});

let isExpiryShown = false;

/** The logged-in user, the same in every tab; null during server rendering. */
export const useSession = (): Session | null => session.use();

export const currentSession = (): Session | null => session.read();

/** Only decides which links are displayed; the server checks access to what is behind them. */
export const isAdmin = (one: Session | null): boolean =>
  one !== null && one.role_id >= 1 && one.role_id <= lastAdminRole;

/** Whether it may open the dashboard: packers, too. */
export const isOfStaff = (one: Session | null): boolean =>
  isAdmin(one) || one?.role_id === packerRole;

export const isSuperAdmin = (one: Session | null): boolean => one?.role_id === superAdminRole;

/** What of an answer with a token is stored. */
export const sessionOf = (
  token: string,
  { id, phone_no, role_id, role_name, is_guest }: SessionUser,
): Session => ({ id, phone_no, token, role_id, role_name, is_guest });

export function startSession(next: Session): void {
  isExpiryShown = false;
  session.write(next);
}

/**
 * Ends the session in this browser. What its account typed stays for its next login, out of sight of other accounts.
 */
export function endSession(): void {
  session.remove();
  forgetSeen();
}

/** Deletes what pages of this browser show without a connection: the next one who uses it may be somebody else. */
function forgetSeen(): void {
  // Only on HTTPS and localhost.
  const { caches: stored } = window as Partial<Window>;
  for (const name of Object.values(seenCaches)) stored?.delete(name).catch(() => undefined);
}

/**
 * The shop no longer accepts this session. If input would be lost, asks for the password over the page; elsewhere,
 * logs out. Returns whether its account has another session, with which the refused call can be sent again.
 */
export async function renewSession(refused: Session): Promise<boolean> {
  const isOfAccount = () => session.read()?.id === refused.id;
  if (session.read()?.token !== refused.token) return isOfAccount();
  if (!isInputHeld()) {
    expireSession(refused.token);
    return false;
  }
  const { id: accountId, phone_no: phone } = refused;
  return (await askToLogInAgain({ accountId, phone })) && isOfAccount();
}

/**
 * The shop no longer accepts this token: notifies the user once, logs out and goes to the home page. Does nothing if
 * another session has started since, here or in another tab.
 */
function expireSession(token: string): void {
  const isCurrent = () => session.read()?.token === token;
  if (isExpiryShown || !isCurrent()) return;
  isExpiryShown = true;
  showToast({
    title: messages.sessionExpired,
    text: messages.sessionHasExpired,
    durationMs: expiryToastMs,
    isFailure: true,
  });
  setTimeout(() => {
    if (!isCurrent()) return;
    endSession();
    saveToast();
    void leaveFor('/');
  }, logoutDelayMs);
}
