import { expect } from 'vitest';

import type { TestPerson } from './people.ts';
import type { TestShop } from './test-shop.ts';

let lastPhone = 9_300_000_000;

/** A number that no account and no guest has. */
export const guestNumber = (): string => String((lastPhone += 1));

/** Somebody who orders without a password, with a number of their own unless another is given. */
export async function aGuest(
  shop: Pick<TestShop, 'post'>,
  phone = guestNumber(),
): Promise<TestPerson> {
  const { status, body } = await shop.post('/v1/user/guest', { phone_no: phone });
  expect(status).toBe(201);
  return { id: body.user.id, phone, token: body.token };
}
