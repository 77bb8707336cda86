import fc from 'fast-check';

import { type AccountModel, type ShopModel, newAccount } from './state.ts';
import {
  type Caller,
  accountOf,
  customerPlace,
  customers,
  customersOf,
  staff,
  step,
  unknownId,
} from './step.ts';

const passwords = fc.constantFrom('marigold garland', 'paper lantern row', 'seven cake stands');
const wrongPassword = 'not the right one';

export const phoneOf = (place: number): string => `900000000${place}`;

/** The staff stand before the customers, each of whom has a place and a number of their own. */
const placeOf = (place: number): number => place + 2;

/** All ways in that an account had. */
function shutOut(account: AccountModel): void {
  account.tokens = [];
  account.resetLink = undefined;
}

const isThere = (account: AccountModel | undefined): account is AccountModel =>
  account !== undefined && !account.isDeleted;

const register = step(
  'POST /v1/user/register',
  fc.record({ place: customerPlace, password: passwords }),
  (model, { place, password }) => {
    // A place comes after the one before it.
    if (place > customersOf(model).length) return undefined;
    const phone = phoneOf(place);
    return {
      caller: 'visitor',
      body: { phone_no: `+91 ${phone}`, password },
      refusal: isThere(customersOf(model)[place]) ? 'phone_taken' : undefined,
      answer: { data: { phone_no: phone } },
      after: ({ data }) => {
        model.accounts[placeOf(place)] = newAccount({
          id: data.id,
          phone,
          password,
          role: 'customer',
        });
      },
    };
  },
);

const logIn = step(
  'POST /v1/user/auth/login',
  fc.record({
    place: customerPlace,
    isRight: fc.constantFrom(true, true, true, true, true, false),
  }),
  (model, { place, isRight }) => {
    const account = customersOf(model)[place];
    const phone = phoneOf(place);
    const failures = model.failedLogins.get(phone) ?? 0;
    // Guesses are slowed: a sequence makes fewer than that.
    if (failures >= 3) return undefined;
    const isIn = isThere(account) && !account.isDisabled && account.password !== null && isRight;
    return {
      caller: 'visitor',
      body: {
        phone_no: phone,
        password: (isRight && account?.password) || wrongPassword,
      },
      refusal: isIn ? undefined : 'login_failed',
      answer: { user: { id: account?.id, phone_no: phone } },
      after: ({ token }) => {
        account?.tokens.push(token);
        model.failedLogins.delete(phone);
      },
      onRefusal: () => model.failedLogins.set(phone, failures + 1),
    };
  },
);

const changePassword = step(
  'POST /v1/user/auth/password',
  fc.record({ caller: customers, password: passwords }),
  (model, { caller, password }) => {
    const account = accountOf(model, caller);
    if (!account?.password) return undefined;
    return {
      caller,
      body: { current_password: account.password, new_password: password },
      after: ({ token }) => {
        shutOut(account);
        Object.assign(account, { password, tokens: [token] });
      },
    };
  },
);

const exportOwn = step('GET /v1/user/export', customers, (model, caller) => ({
  caller,
  after: ({ data }) => {
    const id = accountOf(model, caller)?.id;
    const own = model.orders.filter(({ accountId }) => accountId === id).length;
    if (data.orders.length !== own)
      throw new Error(`${data.orders.length} orders instead of ${own}.`);
  },
}));

const deleteOwn = step('POST /v1/user/delete', customers, (model, caller) => {
  const account = accountOf(model, caller);
  if (!account?.password) return undefined;
  return {
    caller,
    // The shop keeps in mind who of its staff has left.
    entries: account.role === 'customer' ? 0 : 1,
    body: { password: account.password },
    after: () => {
      for (const order of model.orders) {
        if (order.accountId === account.id) order.accountId = null;
      }
      shutOut(account);
      account.isDeleted = true;
    },
  };
});

/** An admin may not touch somebody of the staff. */
function refusalOfHelp(account: AccountModel | undefined) {
  if (!isThere(account)) return 'account_not_found';
  return account.role === 'customer' ? undefined : 'not_allowed';
}

/** The number of what a reset link sets. */
const tokenOf = ({ url }: { url: string }): string | undefined => url.split('/').at(-1);

const appointers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Caller>('super_admin') },
  { weight: 1, arbitrary: staff },
);

const appoint = step(
  'PATCH /v1/user/{id}/role',
  fc.record({ caller: appointers, place: customerPlace, role: fc.constantFrom(2, 3, 3) }),
  (model, { caller, place, role: roleId }) => {
    const account = customersOf(model)[place];
    const role = roleId === 2 ? 'admin' : 'customer';
    const isNew = account?.role !== role;
    return {
      caller,
      params: { id: isThere(account) ? account.id : unknownId },
      body: { role_id: roleId },
      refusal: isThere(account) ? undefined : 'account_not_found',
      entries: isNew ? 1 : 0,
      answer: { data: { id: account?.id, role_id: roleId } },
      after: ({ reset_link: link }) => {
        if (!account || !isNew) return;
        shutOut(account);
        account.role = role;
        // The account that becomes staff may belong to somebody other than the one who registered the number.
        if (role === 'admin') {
          Object.assign(account, { isDisabled: false, password: null, resetLink: tokenOf(link) });
        }
      },
    };
  },
);

const disable = step(
  'PATCH /v1/user/{id}',
  fc.record({ caller: staff, place: customerPlace, disabled: fc.boolean() }),
  (model, { caller, place, disabled }) => {
    const account = customersOf(model)[place];
    return {
      caller,
      params: { id: isThere(account) ? account.id : unknownId },
      body: { disabled },
      refusal: refusalOfHelp(account),
      entries: account?.isDisabled === disabled ? 0 : 1,
      answer: { data: { id: account?.id, disabled } },
      after: () => {
        if (!account) return;
        account.isDisabled = disabled;
        if (disabled) shutOut(account);
      },
    };
  },
);

const issueResetLink = step(
  'POST /v1/user/{id}/reset-link',
  fc.record({ caller: staff, place: customerPlace }),
  (model, { caller, place }) => {
    const account = customersOf(model)[place];
    return {
      caller,
      params: { id: isThere(account) ? account.id : unknownId },
      refusal: account?.isDisabled ? 'not_allowed' : refusalOfHelp(account),
      after: ({ data }) => {
        if (account) account.resetLink = tokenOf(data);
      },
    };
  },
);

const reset = step(
  'POST /v1/user/reset',
  fc.record({ place: customerPlace, password: passwords }),
  (model, { place, password }) => {
    const account = customersOf(model)[place];
    if (!account?.resetLink) return undefined;
    return {
      caller: 'visitor',
      body: { token: account.resetLink, new_password: password },
      entries: 1,
      after: () => {
        shutOut(account);
        account.password = password;
        model.failedLogins.delete(account.phone);
      },
    };
  },
);

const listPeople = step('GET /v1/user', staff, (model, caller) => {
  const people = model.accounts.filter(isThere);
  return {
    caller,
    query: { page_size: 100 },
    answer: {
      total_items: people.length,
      data: people
        .toSorted((one, other) => other.id - one.id)
        .map((account) => {
          const own = model.orders.filter(
            ({ accountId, isCancelled }) => accountId === account.id && !isCancelled,
          );
          return {
            id: account.id,
            phone_no: account.phone,
            disabled: account.isDisabled,
            orders: own.length,
            spent: own.reduce((sum, { total }) => sum + total, 0),
          };
        }),
    },
  };
});

/** Customers in the shop, to be signed in and out by turns. */
export const countCustomers = (model: ShopModel): number =>
  customersOf(model).filter((account) => isThere(account) && account.role === 'customer').length;

/** Calls about accounts: who one is, and who there is. */
export const accountSteps = [
  register,
  logIn,
  logIn,
  logIn,
  logIn,
  logIn,
  logIn,
  changePassword,
  exportOwn,
  deleteOwn,
  appoint,
  disable,
  issueResetLink,
  reset,
  listPeople,
];
