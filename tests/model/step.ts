import fc from 'fast-check';
import { expect } from 'vitest';

import { type ErrorCode, errors } from '#contract/errors.ts';
import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { admin, superAdmin, user } from '#contract/accounts/words.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';
import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { bearer } from '#tests/support/people.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

import type { AccountModel, ShopModel } from './state.ts';

/** A shop that sequences of calls are made to, and how often each call was taken and refused. */
export interface World {
  shop: TestShop;
  /** Who may use which call, from the shop's own document. */
  access: Map<string, string>;
  counts: Map<EndpointName, { taken: number; refused: number }>;
}

/**
 * Who calls: nobody, somebody of the shop's own staff, or a customer: the one at one of four places, or from four on
 * one of those who are signed in.
 */
export type Caller = 'visitor' | 'admin' | 'super_admin' | number;
const customerPlaces = 4;

/** One call, and what the shop must answer. */
export interface Call {
  caller: Caller;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Why it must be refused, once the caller is let in. */
  refusal?: ErrorCode;
  /** How many entries of the audit log it makes, if that is not one for a change by staff. */
  entries?: number;
  /** What must be in the answer of success. */
  answer?: object;
  /** Writes into the model what has changed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape
  after?: (body: any) => void;
  /** The same if it was refused. */
  onRefusal?: () => unknown;
}

type Command = fc.AsyncCommand<ShopModel, World>;

/** A kind of call, and what makes calls of it. */
export interface Step {
  name: EndpointName;
  commands: fc.Arbitrary<Command>;
}

/** A kind of call: what may be sent by whom, and what the model expects. Nothing is sent where `plan` has no call. */
export function step<Input>(
  name: EndpointName,
  input: fc.Arbitrary<Input>,
  plan: (model: ShopModel, input: Input) => Call | undefined,
): Step {
  const commands = input.map((given) => ({
    check: (model: ShopModel) => isPossible(model, plan(model, given)),
    run: async (model: ShopModel, world: World) => {
      const call = plan(model, given);
      if (call) await compare(model, world, name, call);
    },
    toString: () => `${name} ${JSON.stringify(given)}`,
  }));
  return { name, commands };
}

/** An account must exist to sign in. */
const isPossible = (model: ShopModel, call: Call | undefined): boolean =>
  call !== undefined &&
  (typeof call.caller !== 'number' ||
    call.caller < customerPlaces ||
    accountOf(model, call.caller) !== undefined);

async function compare(model: ShopModel, world: World, name: EndpointName, call: Call) {
  const account = accountOf(model, call.caller);
  const token = account?.tokens.at(-1);
  const { status: success, action, permission }: EndpointShape = endpoints[name];
  const needed = { level: world.access.get(name), permission };
  const refusal = accessRefusal(needed, token && account?.role) ?? call.refusal;
  const answer = await send(world.shop, name, call, token);
  const description = `${name} by ${call.caller}, ${JSON.stringify(call.body)}: ${JSON.stringify(answer.body)}`;
  const code = String(answer.body?.type ?? '').replace('/v1/docs#error-', '');
  expect([answer.status, code], description).toEqual(
    refusal ? [errors[refusal].status, refusal] : [success ?? 200, ''],
  );
  const count = world.counts.get(name) ?? { taken: 0, refused: 0 };
  count[refusal ? 'refused' : 'taken'] += 1;
  world.counts.set(name, count);
  if (refusal) {
    call.onRefusal?.();
    return;
  }
  if (call.answer) expect(answer.body, description).toMatchObject(call.answer);
  const isByStaff = action !== undefined && account?.role !== 'customer';
  model.auditEntries += call.entries ?? (isByStaff ? 1 : 0);
  call.after?.(answer.body);
}

function send(shop: TestShop, name: EndpointName, call: Call, token: string | undefined) {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(call.params?.[param])),
  );
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([key, value]) => [key, String(value)]),
  );
  return shop.send(
    method as Parameters<TestShop['send']>[0],
    query.size > 0 ? `${path}?${query}` : path,
    call.body,
    { ...call.headers, ...(token !== undefined && bearer(token)) },
  );
}

const roles: Record<string, number> = { super_admin: superAdmin, admin };

function accessRefusal(
  { level = 'public', permission }: { level?: string | undefined; permission?: Permission },
  role: string | undefined,
): ErrorCode | undefined {
  if (level === 'public') return undefined;
  if (!role) return 'session_required';
  if (level !== 'staff' || permission === undefined) return undefined;
  return permissionsOf(roles[role] ?? user).includes(permission) ? undefined : 'not_allowed';
}

/** Customers are those who are not of the shop's first staff, whatever they have become since. */
export const customersOf = ({ accounts }: ShopModel): AccountModel[] => accounts.slice(2);

export function accountOf(model: ShopModel, caller: Caller): AccountModel | undefined {
  if (caller === 'visitor') return undefined;
  if (caller === 'super_admin') return model.accounts[0];
  if (caller === 'admin') return model.accounts[1];
  const customers = customersOf(model);
  if (caller < customerPlaces) return customers[caller];
  const signedIn = customers.filter(({ tokens }) => tokens.length > 0);
  return signedIn[(caller - customerPlaces) % signedIn.length];
}

/** Mostly one of those that there are; sometimes one that there is not. */
export const pick = <Thing>(things: Thing[], place: number): Thing | undefined =>
  place % 9 === 8 ? undefined : things[place % things.length];

/** A number that nothing has. */
export const unknownId = 999_999;

export const places = fc.nat({ max: 80 });
/** A customer's place, whether somebody has it or not. */
export const customerPlace = fc.nat({ max: customerPlaces - 1 });
/** Mostly somebody who is signed in. */
export const customers = fc.oneof(
  { weight: 1, arbitrary: customerPlace },
  { weight: 8, arbitrary: fc.integer({ min: customerPlaces, max: 2 * customerPlaces }) },
);
/** Mostly the admin, now and then somebody who may not. */
export const staff: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Caller>('admin') },
  { weight: 1, arbitrary: fc.constant<Caller>('visitor') },
  { weight: 1, arbitrary: customers },
);
/** Anybody, for what everybody may read. */
export const anybody: fc.Arbitrary<Caller> = fc.oneof(
  fc.constant<Caller>('visitor'),
  fc.constant<Caller>('admin'),
  customers,
);
