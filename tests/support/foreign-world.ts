import { type APIRequestContext, type Page, expect } from '@playwright/test';

import { type Login, demoLogin, password, register, sessionOf } from './accounts.ts';
import { placeOrder } from './checkout.ts';

/** The test data of one visit; created for each, since an intended run may delete it. */
export interface Made {
  id: number;
  name: string;
  /** The session of the customer who owns it. */
  token: string;
  productId: number;
}

export type Who = 'visitor' | 'customer' | 'owner';

interface Session {
  token: string;
  /** The cart as browser storage holds it. */
  stored: string;
  phone: string;
}

const own = new Map<APIRequestContext, Promise<Session>>();

async function storedSession(request: APIRequestContext, login: Login): Promise<Session> {
  const { token, user } = await sessionOf(request, login);
  return { token, stored: JSON.stringify({ ...user, token }), phone: login.phone_no };
}

/** Creates test data with calls that need no browser. */
export function worldOf(request: APIRequestContext) {
  const owner = () => {
    if (!own.has(request)) own.set(request, storedSession(request, demoLogin()));
    return own.get(request) as Promise<Session>;
  };
  const customer = async () => storedSession(request, await register(request));

  async function send<Data>(method: 'POST' | 'PUT' | 'PATCH', address: string, data: object) {
    const { token } = await owner();
    const answer = await request.fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }
  const made = (more: Partial<Made>): Made => ({
    id: 0,
    name: '',
    token: '',
    productId: 0,
    ...more,
  });

  const world = {
    made,
    send,
    session: async (who: Who) => (who === 'owner' ? owner() : customer()),
    category: async () => {
      const name = newName();
      const { category_id: id } = await send<{ category_id: number }>(
        'POST',
        '/v1/category/create',
        { category_name: name },
      );
      return made({ id, name });
    },
    subCategory: async () => {
      const { id: categoryId } = await world.category();
      const name = newName();
      const { sub_category_id: id } = await send<{ sub_category_id: number }>(
        'POST',
        '/v1/category/sub-category/create',
        { sub_category_name: name, category_id: categoryId },
      );
      return made({ id, name });
    },
    product: async () => {
      const shelf = await world.subCategory();
      const name = newName();
      const { product_id: id } = await send<{ product_id: number }>('POST', '/v1/products', {
        product_name: name,
        product_price: 100,
        stock: 500,
        sub_category_id: shelf.id,
      });
      return made({ id, name, productId: id });
    },
    offer: async () => {
      const name = newName();
      const { offer_id: id } = await send<{ offer_id: number }>('POST', '/v1/offers/create', {
        offer_name: name,
        offer_percentage: 5,
      });
      return made({ id, name });
    },
    code: async () => {
      const name = newName().replaceAll(' ', '-').toUpperCase();
      const { promocode_id: id } = await send<{ promocode_id: number }>('POST', '/v1/promocodes', {
        code: name,
        percentage: 5,
      });
      return made({ id, name });
    },
    course: async () => {
      const name = newName();
      const { course_id: id } = await send<{ course_id: number }>(
        'POST',
        '/v1/products/courses/create',
        { course_name: name, course_link: 'https://youtu.be/aB3-dE6_hI9' },
      );
      return made({ id, name });
    },
    /** An order by a logged-in customer. */
    orderOf: async ({ token }: Session, method: 'COD' | 'UPI' = 'COD') => {
      const { productId } = await world.product();
      const number = await placeOrder(request, token, productId, 1, method);
      return made({ id: number, name: String(number), token, productId });
    },
    order: async (method: 'COD' | 'UPI' = 'COD') => world.orderOf(await customer(), method),
    /** A call with a user's token. */
    sendAs: async (token: string, method: 'POST', address: string, data: object) => {
      const answer = await request.fetch(address, {
        method,
        headers: { authorization: `Bearer ${token}` },
        data,
      });
      expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true);
    },
    /** Logs in again, as on another device. */
    another: async ({ phone }: Session) => sessionOf(request, { phone_no: phone, password }),
    person: async () => {
      const { phone, token } = await customer();
      return made({ name: phone, token });
    },
  };
  return world;
}

export type World = ReturnType<typeof worldOf>;
export type { Session };

const letters = 'bcdfghjklmnpqrstvwxz';

/** Without digits, which are ignored when pages are compared. */
export const newName = (): string =>
  `Foreign ${Array.from({ length: 10 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;

/** Stores the session that the login dialog would have stored. */
export async function keepSession(page: Page, session: Session | undefined): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/robots.txt');
  await page.evaluate((stored) => {
    localStorage.clear();
    if (stored) localStorage.setItem('user', stored);
  }, session?.stored);
}

export { password };
