import { type Page, expect } from '@playwright/test';

import { goToReview, placeButton } from './checkout.ts';
import { act, button, dialogOf, presses, pressesInDialog } from './foreign-acts.ts';
import type { Visit } from './foreign-screens.ts';
import type { Made } from './foreign-world.ts';

const anOrder = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: /^Order #/ })
    .first();
const atOrder = ({ name }: Made) => `/admin/orders?search=%23${name}`;

const ofCart: Pick<Visit, 'make' | 'keep'> = {
  make: (world) => world.product(),
  keep: ({ productId: id, name }) => ({
    cart: [{ id, name, price: 100, image: '', description: '', quantity: 1 }],
  }),
};

async function readyToPlace(page: Page): Promise<void> {
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
}

/** Visits about orders, before and after they are placed. */
export const orderActs: Visit[] = [
  act('the orders are asked for again', 'owner', '/admin/orders', {
    press: presses('Refresh Orders'),
  }),
  act('an order is packed', 'owner', '/admin/orders', {
    make: (world) => world.order(),
    at: atOrder,
    press: (page) => button(anOrder(page), 'Mark as Packed').click(),
  }),
  act('an order is delivered', 'owner', '/admin/orders', {
    make: (world) => world.order(),
    at: atOrder,
    ready: (page) => button(anOrder(page), 'Mark as Delivered').click(),
    press: pressesInDialog('Mark as Delivered'),
  }),
  act('an order is paid', 'owner', '/admin/orders', {
    make: (world) => world.order('UPI'),
    at: atOrder,
    ready: async (page) => {
      await button(anOrder(page), 'Mark as Paid').click();
      await dialogOf(page).getByLabel('Bank reference').fill('REF-1');
    },
    press: pressesInDialog('Mark as Paid'),
  }),
  act('what a courier has paid is entered', 'owner', '/admin/money', {
    make: async (world) => {
      const order = await world.order();
      await world.send('PATCH', `/v1/order_alert/${order.id}`, { delivery_status: 'Delivered' });
      return order;
    },
    at: () => '/admin/money?list=couriers',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^It has come for order/ })
        .first()
        .click();
      await dialogOf(page).getByLabel('Reference of the courier').fill('CRF-1042');
    },
    press: pressesInDialog('It has come'),
  }),
  act('an order is canceled by the shop', 'owner', '/admin/orders', {
    make: (world) => world.order(),
    at: atOrder,
    ready: async (page) => {
      await button(anOrder(page), 'Cancel order').click();
      await dialogOf(page).getByLabel('Reason').fill('No longer on the shelf');
    },
    press: pressesInDialog('Cancel order'),
  }),
  act('an order is canceled by its customer', 'customer', '/order/:orderAlertId', {
    make: (world, session) => world.orderOf(session),
    at: ({ id }) => `/order/${id}`,
    ready: async (page) => {
      await button(page, 'Cancel order').click();
      await dialogOf(page).getByLabel('Reason').fill('Ordered twice');
    },
    press: pressesInDialog('Cancel order'),
  }),
  act('it is bought again', 'customer', '/order/:orderAlertId', {
    make: (world, session) => world.orderOf(session),
    at: ({ id }) => `/order/${id}`,
    press: presses('Buy again'),
  }),
  act('a review is written', 'customer', '/order/:orderAlertId', {
    make: async (world, session) => {
      const order = await world.orderOf(session);
      await world.send('PATCH', `/v1/order_alert/${order.id}`, { delivery_status: 'Delivered' });
      return order;
    },
    at: ({ id }) => `/order/${id}`,
    ready: async (page) => {
      await button(page, 'Write a review').click();
      await dialogOf(page).getByRole('radio').nth(1).check();
      await dialogOf(page).getByLabel('Your words').fill('Shines for hours.');
    },
    press: pressesInDialog('Send review'),
  }),
  act('an order is placed', 'customer', '/checkout', {
    ...ofCart,
    ready: readyToPlace,
    press: (page) => placeButton(page).click(),
    outcome: async (page) => {
      await button(page, 'Check again').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you, your order is placed',
      );
    },
  }),
  act('an order that is refused is placed', 'customer', '/checkout', {
    ...ofCart,
    isRefused: true,
    ready: async (page, { id }, world) => {
      await readyToPlace(page);
      await world.send('PATCH', `/v1/products/${id}`, { product_price: 150 });
    },
    press: (page) => placeButton(page).click(),
    outcome: async (page) => {
      await button(page, 'Check again').click();
      const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
      await expect(failed).toContainText(
        'Your order was not placed, and you have not been charged.',
      );
    },
  }),
  act('the last look at an order', 'customer', '/checkout', {
    ...ofCart,
    ready: async (page) => {
      await goToReview(page);
      await button(page, 'Back').click();
    },
    press: presses('Continue to review'),
  }),
  act('a code is tried', 'customer', '/checkout', {
    ...ofCart,
    ready: async (page) => {
      await goToReview(page);
      await page.getByLabel('Promo code').fill('NOSUCHCODE');
    },
    press: presses('Apply'),
  }),
];
