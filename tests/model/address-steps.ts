import fc from 'fast-check';
import { expect } from 'vitest';

import {
  accountOf,
  customerPlace,
  customers,
  customersOf,
  places,
  step,
  unknownId,
} from './step.ts';

const addressOf = (line: string) => ({
  fullName: 'Meera Patil',
  phone: '9820012345',
  addressLine1: line,
  city: 'Panvel',
  pincode: '410206',
  state: 'Maharashtra',
});

const rememberAddress = step(
  'POST /v1/user/addresses',
  fc.record({ caller: customers, line: fc.constantFrom('12, Gulmohar', '4, Station Road') }),
  (model, { caller, line }) => {
    const account = accountOf(model, caller);
    return {
      caller,
      body: addressOf(line),
      answer: { data: { addressLine1: line } },
      after: ({ data }) => account?.addresses.set(line, data.address_id),
    };
  },
);

const listAddresses = step('GET /v1/user/addresses', customers, (model, caller) => ({
  caller,
  after: ({ data }: { data: { address_id: number }[] }) => {
    const known = new Set(accountOf(model, caller)?.addresses.values());
    const listed = new Set(data.map(({ address_id: id }) => id));
    expect(listed).toEqual(known);
  },
}));

const nameAddress = step(
  'PUT /v1/user/addresses/{id}',
  fc.record({ caller: customers, owner: customerPlace, place: places }),
  (model, { caller, owner, place }) => {
    const account = accountOf(model, caller);
    // Sometimes somebody else's.
    const [line, id] = [...(customersOf(model)[owner]?.addresses ?? [])][place % 3] ?? [];
    const isOwn = line !== undefined && account?.addresses.get(line) === id;
    return {
      caller,
      params: { id: id ?? unknownId },
      body: { ...addressOf(line ?? '1, Nowhere'), label: 'Home' },
      ...(isOwn ? { answer: { data: { label: 'Home' } } } : { refusal: 'not_found' as const }),
    };
  },
);

const forgetAddress = step(
  'DELETE /v1/user/addresses/{id}',
  fc.record({ caller: customers, owner: customerPlace, place: places }),
  (model, { caller, owner, place }) => {
    const account = accountOf(model, caller);
    // Sometimes somebody else's.
    const [line, id] = [...(customersOf(model)[owner]?.addresses ?? [])][place % 3] ?? [];
    const isOwn = line !== undefined && account?.addresses.get(line) === id;
    return {
      caller,
      params: { id: id ?? unknownId },
      refusal: isOwn ? undefined : 'not_found',
      after: () => {
        if (line !== undefined) account?.addresses.delete(line);
      },
    };
  },
);

/** Calls about where somebody has ordered to. */
export const addressSteps = [rememberAddress, listAddresses, nameAddress, forgetAddress];
