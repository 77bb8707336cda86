import { type Locator, type Page, expect } from '@playwright/test';

import type { Visit } from './foreign-screens.ts';
import { type Made, type Who, type World, newName, password } from './foreign-world.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const presses = (name: string) => (page: Page) => button(page, name).click();
const pressesInDialog = (name: string) => (page: Page) => button(dialogOf(page), name).click();

const act = (
  name: string,
  who: Who,
  route: string,
  more: Pick<Visit, 'press'> & Partial<Visit>,
): Visit => ({ name, who, route, ...more });

/** Deletes an item of a list with a button and its confirmation. */
const taken = (
  what: string,
  route: string,
  make: (world: World) => Promise<Made>,
  at?: (made: Made) => string,
): Visit =>
  act(`${what} is taken away`, 'owner', route, {
    make,
    at,
    ready: async (page, { name }) => button(cardOf(page, name), 'Delete').click(),
    press: pressesInDialog('Delete'),
  });

/** Edits something in the dialog that Edit opens. */
const changed = (
  what: string,
  route: string,
  make: (world: World) => Promise<Made>,
  [label, save]: [label: string, save: string],
): Visit =>
  act(`${what} is changed`, 'owner', route, {
    make,
    ready: async (page, { name }) => {
      await button(cardOf(page, name), 'Edit').click();
      await dialogOf(page).getByLabel(label, { exact: false }).first().fill(newName());
    },
    press: pressesInDialog(save),
  });

/** Adds something in a dialog. */
const added = (
  what: string,
  route: string,
  [open, fields, save]: [open: string, fields: Record<string, () => string>, save: string],
  more: Partial<Visit> = {},
): Visit =>
  act(`${what} is added`, 'owner', route, {
    ...more,
    ready: async (page, made, world) => {
      await button(page, open).click();
      for (const [label, value] of Object.entries(fields)) {
        await dialogOf(page).getByLabel(label, { exact: false }).first().fill(value());
      }
      await more.ready?.(page, made, world);
    },
    press: pressesInDialog(save),
  });

const aCode = () => newName().replaceAll(' ', '-').toUpperCase();
const courseLink = () => 'https://youtu.be/aB3-dE6_hI9';

const catalogue: Visit[] = [
  added('a category', '/admin/categories', [
    'Add Category',
    { 'Category name': newName },
    'Create Category',
  ]),
  changed('a category', '/admin/categories', (world) => world.category(), [
    'Category name',
    'Update Category',
  ]),
  taken('a category', '/admin/categories', (world) => world.category()),
  act('how full a category is, is looked at', 'owner', '/admin/categories', {
    press: (page) => page.locator('main li:has(h3)').first().hover(),
  }),
  added(
    'a sub-category',
    '/admin/subcategories',
    ['Add Subcategory', { 'Subcategory name': newName }, 'Create Subcategory'],
    {
      ready: async (page) => {
        const category = dialogOf(page).getByRole('combobox').last();
        await category.selectOption({ index: 1 });
      },
    },
  ),
  changed('a sub-category', '/admin/subcategories', (world) => world.subCategory(), [
    'Subcategory name',
    'Update Subcategory',
  ]),
  taken('a sub-category', '/admin/subcategories', (world) => world.subCategory()),
  act('a product is added', 'owner', '/admin/add-product', {
    ready: async (page) => {
      await page.getByLabel('Product Name').fill(newName());
      await page.getByLabel('Price (₹)').fill('80');
      await page.getByLabel('Stock').fill('8');
      await page.getByLabel('Subcategory').selectOption({ index: 40 });
    },
    press: presses('Create Product'),
  }),
  act('a product is changed', 'owner', '/admin/edit-product/:id', {
    make: (world) => world.product(),
    at: ({ id }) => `/admin/edit-product/${id}`,
    ready: (page) => page.getByLabel('Price (₹)').fill('399'),
    press: presses('Update Product'),
  }),
  act('a product that somebody else has changed is changed', 'owner', '/admin/edit-product/:id', {
    isRefused: true,
    make: (world) => world.product(),
    at: ({ id }) => `/admin/edit-product/${id}`,
    ready: async (page, { id }, world) => {
      await page.getByLabel('Price (₹)').fill('399');
      await world.send('PATCH', `/v1/products/${id}`, { stock: Math.ceil(Math.random() * 400) });
    },
    press: presses('Update Product'),
  }),
  taken('a product', '/admin', (world) => world.product()),
  act('the quick dialog is opened', 'owner', '/admin', { press: presses('Quick add') }),
  act('a product is added quickly', 'owner', '/admin', {
    ready: async (page) => {
      await button(page, 'Quick add').click();
      const dialog = dialogOf(page);
      await dialog.getByLabel('Product Name').fill(newName());
      await dialog.getByLabel('Price (₹)').fill('120');
      await dialog.getByLabel('Subcategory').selectOption({ index: 41 });
    },
    press: pressesInDialog('Create'),
  }),
  act('a product is changed quickly', 'owner', '/admin', {
    make: (world) => world.product(),
    ready: async (page, { name }) => {
      await button(cardOf(page, name), 'Quick edit').click();
      await dialogOf(page).getByLabel('Price (₹)').fill('99');
      await expect(button(dialogOf(page), 'Update')).toBeEnabled();
    },
    press: pressesInDialog('Update'),
  }),
  act('prices are saved', 'owner', '/admin/stock', {
    make: (world) => world.product(),
    at: ({ name }) => `/admin/stock?search=${encodeURIComponent(name)}`,
    ready: (page, { name }) => page.getByLabel(`Price of ${name}`, { exact: true }).fill('120'),
    press: presses('Save'),
  }),
  act('prices that somebody else has changed are saved', 'owner', '/admin/stock', {
    isRefused: true,
    make: (world) => world.product(),
    at: ({ name }) => `/admin/stock?search=${encodeURIComponent(name)}`,
    ready: async (page, { name, id }, world) => {
      await page.getByLabel(`Stock of ${name}`, { exact: true }).fill('25');
      await world.send('PATCH', `/v1/products/${id}`, { stock: Math.ceil(Math.random() * 400) });
    },
    press: presses('Save'),
  }),
  added('a course', '/courses', [
    'Add Course',
    { 'Course Name': newName, 'Video link': courseLink },
    'Add Course',
  ]),
  changed('a course', '/courses', (world) => world.course(), ['Course Name', 'Update Course']),
  taken('a course', '/courses', (world) => world.course()),
];

const promotions: Visit[] = [
  added('an offer', '/admin/offers', [
    'Add Offer',
    { 'Offer name': newName, 'Percent off': () => '5' },
    'Create Offer',
  ]),
  changed('an offer', '/admin/offers', (world) => world.offer(), ['Offer name', 'Update Offer']),
  taken('an offer', '/admin/offers', (world) => world.offer()),
  added('a code', '/admin/promo-codes', [
    'Add Promo Code',
    { Code: aCode, 'Percent off': () => '5' },
    'Create Promo Code',
  ]),
  act('a code is changed', 'owner', '/admin/promo-codes', {
    make: (world) => world.code(),
    ready: async (page, { name }) => {
      await button(cardOf(page, name), 'Edit').click();
      await dialogOf(page).getByLabel('Percent off').fill('7');
    },
    press: pressesInDialog('Update Promo Code'),
  }),
  taken('a code', '/admin/promo-codes', (world) => world.code()),
];

/** Visits that press a button: what was typed must stay on screen if the request fails. */
export const acts: Visit[] = [...catalogue, ...promotions];
export { act, button, dialogOf, presses, pressesInDialog, password };
