import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { anUnpaidOrder, openGatewayShop } from '#tests/support/gateway-shop.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/people.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';

/** Customers who come back from the gateway: they bring no session, and a signature at best. */
const { simulator, gateway, pay } = await openSimulatedRazorpay();
const { shop, begin, doLooks, waitingLooks } = await openGatewayShop([gateway]);
afterAll(() => expectSound(shop));

let product: number;
beforeAll(async () => {
  product = await aProduct(shop, { stock: 1_000 });
});

interface Begun {
  id: number;
  attempt: number;
  link: string;
}
async function begun(): Promise<Begun> {
  const person = await aPerson(shop, 'customer');
  const id = await anUnpaidOrder(shop, person, product);
  const { body } = await begin(person, id);
  const attempt = body.data.attempt.id as number;
  const link = (body.data.attempt.pay_url as string).split('/').at(-1) ?? '';
  return { id, attempt, link };
}
/** The URL that the gateway leads a customer to who has paid, below the shop's own. */
async function paidUrl({ link }: Begun): Promise<URL> {
  const { return: back } = await pay(link, { hooks: { deliver: 'never' } });
  return new URL(back.link_url as string);
}
const follow = async ({ pathname, search }: URL, payload?: string) => {
  const answer = await shop.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: pathname + search,
    ...(payload !== undefined && {
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
      },
    }),
  });
  return { status: answer.statusCode, to: answer.headers.location };
};
const bellsOf = async ({ attempt }: Begun) =>
  (await waitingLooks()).filter((look) => look.attempt === attempt && look.bell !== undefined)
    .length;

test('who has paid is led to the page of the order, which is looked at now', async () => {
  const order = await begun();
  expect(await follow(await paidUrl(order))).toEqual({ status: 303, to: `/order/${order.id}` });
  expect(await bellsOf(order)).toBe(1);
  await doLooks();
  expect(await moneyOf(shop, order.id)).toMatchObject({ status: 'Paid' });
});

test('who has paid by the gateway’s script comes with a form', async () => {
  const order = await begun();
  const { id } = await gateway.createOrder({
    by: 'script',
    reference: `J${order.id}-x`,
    paise: 10_000,
    description: 'Order',
    phone: null,
  });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: id })
    .where('id', '=', order.attempt)
    .execute();
  const { return: back } = await pay(id);
  const link = simulator.world.links.get(order.link);
  const form = new URLSearchParams(back.fields as Record<string, string>).toString();
  const url = new URL(link?.callbackUrl ?? '');
  expect(await follow(url, form)).toEqual({ status: 303, to: `/order/${order.id}` });
  expect(await bellsOf(order)).toBe(1);
  const failed =
    'error%5Bcode%5D=BAD_REQUEST_ERROR&error%5Bdescription%5D=No&error%5Breason%5D=payment_cancelled';
  expect(await follow(url, failed)).toEqual({ status: 303, to: `/order/${order.id}` });
});

describe('(6) a signature that is not for this order rings no bell', () => {
  test('that of one order posted for another', async () => {
    const [paid, other] = [await begun(), await begun()];
    const url = await paidUrl(paid);
    const theirs = simulator.world.links.get(other.link);
    url.pathname = new URL(theirs?.callbackUrl ?? '').pathname;
    expect(await follow(url)).toEqual({ status: 303, to: `/order/${other.id}` });
    expect(await bellsOf(other)).toBe(0);
    expect(await moneyOf(shop, other.id)).toMatchObject({ status: 'Pending' });
  });

  test('with the ids of the other order in what is posted', async () => {
    const [paid, other] = [await begun(), await begun()];
    const url = await paidUrl(paid);
    const theirs = simulator.world.links.get(other.link);
    url.searchParams.set('razorpay_payment_link_id', other.link);
    url.searchParams.set('razorpay_payment_link_reference_id', theirs?.referenceId ?? '');
    // The posted order is not read: this one is still the paid one.
    expect(await follow(url)).toEqual({ status: 303, to: `/order/${paid.id}` });
    url.pathname = new URL(theirs?.callbackUrl ?? '').pathname;
    await follow(url);
    expect(await bellsOf(other)).toBe(0);
  });

  test.each([
    ['razorpay_signature', '0'.repeat(64)],
    ['razorpay_signature', ''],
    ['razorpay_payment_id', 'pay_SIM0000000001x'],
    ['razorpay_payment_link_status', 'created'],
  ])('with %s changed to "%s"', async (name, value) => {
    const order = await begun();
    const url = await paidUrl(order);
    url.searchParams.set(name, value);
    expect(await follow(url)).toEqual({ status: 303, to: `/order/${order.id}` });
    expect(await bellsOf(order)).toBe(0);
    url.searchParams.append(name, value);
    expect((await follow(url)).status).toBe(303);
    expect(await bellsOf(order)).toBe(0);
  });
});

test('a reference that is none, or of another gateway or order, is not found', async () => {
  const { id, attempt, link } = await begun();
  for (const path of [
    `razorpay/J${id}A-999999-tozwhk`,
    `razorpay/J0A-${attempt}-tozwhk`,
    'razorpay/../../order',
    'razorpay/%00',
    `cashfree/${simulator.world.links.get(link)?.referenceId}`,
    `razorpay/${'9'.repeat(240)}`,
  ]) {
    const answer = await shop.app.inject(`/v1/payments/return/${path}`);
    expect(answer.statusCode, path).toBe(404);
  }
});
