import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { shopUrl } from './screens-shop.ts';

/** What the pictures are taken of; stored beside them. */
export interface ScreensWorld {
  /** The time at which the browsers' clocks stand, in ISO 8601. */
  moment: string;
  /** The sessions as browser storage holds them. */
  sessions: { customer: string; owner: string };
  /** The cart as browser storage holds it. */
  cart: string;
  productIds: number[];
  orderIds: number[];
}

interface Session {
  token: string;
  stored: string;
}

interface Product {
  product_id: number;
  product_name: string;
  product_price: number;
}

const customer = { phone_no: '9876543210', password: 'marigold garland' };
const postalAddress = {
  fullName: 'Aarti Deshmukh',
  phone: '9876543210',
  addressLine1: '12, Gulmohar Society',
  addressLine2: 'Sector 5',
  city: 'Panvel',
  pincode: '410206',
  state: 'Maharashtra',
};

async function send<Answer>(
  method: string,
  at: string,
  body?: object,
  token = '',
): Promise<Answer> {
  const answer = await fetch(`${shopUrl}${at}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `screens-${Math.random()}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function logIn(login: { phone_no: string; password: string }): Promise<Session> {
  const { token, user } = await send<{ token: string; user: object }>(
    'POST',
    '/v1/user/auth/login',
    login,
  );
  return { token, stored: JSON.stringify({ ...user, token }) };
}

async function demoLogin(dir: string) {
  const text = await readFile(path.join(dir, 'demo-login.txt'), 'utf8');
  const [phone = '', secret = ''] = Array.from(text.matchAll(/: (.+)/g), ([, value]) => value);
  return { phone_no: phone, password: secret };
}

/** Fills a demo shop with orders in every state, a review, promotions and people. */
export async function makeWorld(dir: string): Promise<ScreensWorld> {
  const owner = await logIn(await demoLogin(dir));
  await send('POST', '/v1/user/register', customer);
  const buyer = await logIn(customer);
  const { data: products } = await send<{ data: Product[] }>(
    'GET',
    '/v1/products?in_stock=true&page_size=8',
  );
  const productIds = products.map(({ product_id: id }) => id);
  const orderIds = await makeOrders(productIds, buyer, owner);
  await send('POST', '/v1/user/addresses', postalAddress, buyer.token);
  await makePromotions(owner, productIds);
  return {
    moment: new Date().toISOString(),
    sessions: { customer: buyer.stored, owner: owner.stored },
    cart: JSON.stringify(products.slice(0, 3).map(cartItem)),
    productIds,
    orderIds,
  };
}

const cartItem = ({ product_id: id, product_name: name, product_price: price }: Product) => ({
  id,
  name,
  price,
  image: '',
  description: '',
  quantity: 2,
});

async function makeOrders(ids: number[], buyer: Session, owner: Session): Promise<number[]> {
  const place = async (productIds: number[], method: string) => {
    const lines = productIds.map((id) => ({
      product_id: id,
      quantity: 1,
      shipping_address: '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206',
      payment_method: method,
    }));
    const { order_id: id } = await send<{ order_id: number }>(
      'POST',
      '/v1/buyed_product',
      lines,
      buyer.token,
    );
    return id;
  };
  const placed = await place(ids.slice(0, 3), 'UPI');
  const packed = await place(ids.slice(1, 2), 'COD');
  const delivered = await place(ids.slice(2, 4), 'COD');
  const canceled = await place(ids.slice(3, 4), 'COD');
  const move = (id: number, to: string) =>
    send('PATCH', `/v1/order_alert/${id}`, { delivery_status: to }, owner.token);
  await move(packed, 'Packed');
  for (const to of ['Packed', 'Shipped', 'Delivered']) await move(delivered, to);
  await send('PUT', `/v1/order_alert/${canceled}/cancel`, { reason: 'Ordered twice' }, buyer.token);
  await send(
    'POST',
    `/v1/products/${ids[2]}/reviews`,
    { rating: 4, comment: 'Bright colours, and they lasted the whole evening.' },
    buyer.token,
  );
  return [placed, packed, delivered, canceled];
}

async function makePromotions({ token }: Session, ids: number[]): Promise<void> {
  await send('POST', '/v1/promocodes', { code: 'MELA10', percentage: 10 }, token);
  await send('POST', '/v1/offers/create', { offer_name: 'Diwali', offer_percentage: 5 }, token);
  await send('PATCH', `/v1/products/update/${ids[4]}`, { stock: 3 }, token);
  await send('PATCH', `/v1/products/update/${ids[5]}`, { stock: 0 }, token);
}
