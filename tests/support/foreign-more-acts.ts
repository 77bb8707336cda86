import path from 'node:path';

import { expect } from '@playwright/test';

import { act, button, dialogOf, password, presses, pressesInDialog } from './foreign-acts.ts';
import { type Visit, address } from './foreign-screens.ts';
import { newName } from './foreign-world.ts';

const banner = path.join(import.meta.dirname, '../../server/cli/demo/banners/diwali.webp');

const somePrice = () => 100 + Math.floor(Math.random() * 9_000);

const people: Visit[] = [
  act('a customer is shut out', 'owner', '/admin/customers', {
    make: (world) => world.person(),
    at: ({ name }) => `/admin/customers?search=${name}`,
    ready: (page) => button(page, 'Disable').click(),
    press: pressesInDialog('Disable'),
  }),
  act('a reset link is made', 'owner', '/admin/customers', {
    make: (world) => world.person(),
    at: ({ name }) => `/admin/customers?search=${name}`,
    ready: (page) => button(page, 'Reset link').click(),
    press: pressesInDialog('Make a reset link'),
  }),
  act('an admin is appointed', 'owner', '/admin/staff', {
    make: (world) => world.person(),
    ready: (page, { name }) => page.getByLabel('Phone number').fill(name),
    press: presses('Appoint'),
  }),
  act('a review is hidden', 'owner', '/admin/reviews', {
    ready: (page) => page.getByRole('button', { name: /^Hide/ }).first().click(),
    press: pressesInDialog('It advertises something'),
  }),
  act('a review is shown again', 'owner', '/admin/reviews', {
    at: () => '/admin/reviews?page=2',
    ready: async (page) => {
      const first = page.getByRole('main').locator('li:has(h3)').first();
      await first.getByRole('button', { name: /^(?:Hide|Show again)/ }).waitFor();
      const hide = first.getByRole('button', { name: /^Hide/ });
      if (await hide.isVisible()) {
        await hide.click();
        await button(page.getByRole('dialog'), 'It advertises something').click();
      }
      await expect(first.getByText('Hidden')).toBeVisible();
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Show again/ })
        .first()
        .click(),
  }),
];

const shop: Visit[] = [
  act('settings are saved', 'owner', '/admin/settings', {
    ready: (page) =>
      page
        .getByRole('form', { name: 'Legal', exact: true })
        .getByLabel('Grievance officer')
        .fill(newName()),
    press: (page) =>
      button(page.getByRole('form', { name: 'Legal', exact: true }).first(), 'Save').click(),
  }),
  act('a logo is sent', 'owner', '/admin/settings', {
    ready: (page) =>
      page.getByRole('form', { name: 'Logo' }).locator('input').setInputFiles(banner),
    press: (page) => button(page.getByRole('form', { name: 'Logo' }), 'Save').click(),
  }),
  act('a banner is sent', 'owner', '/', {
    ready: async (page) => {
      await button(page, 'Add Image').click();
      await dialogOf(page).locator('input[type=file]').setInputFiles(banner);
    },
    press: pressesInDialog('Upload'),
  }),
  act('a banner is moved', 'owner', '/', {
    ready: async (page) => {
      await button(page, 'Change banner').click();
      await dialogOf(page).getByLabel('Image Order').fill('9');
    },
    press: pressesInDialog('Save'),
  }),
  act('a banner is taken away', 'owner', '/', {
    ready: (page) =>
      page
        .getByRole('region', { name: 'From the shop' })
        .getByRole('button', { name: 'Delete' })
        .click(),
    press: pressesInDialog('Delete'),
  }),
  ...(['Check the file', 'Import now'] as const).map((step) =>
    act(`products are imported: ${step}`, 'owner', '/admin/files', {
      ready: async (page) => {
        await page.getByLabel('Choose a CSV file').setInputFiles({
          name: 'party.csv',
          mimeType: 'text/csv',
          // A different price each time, so that there is a change to import.
          buffer: Buffer.from(`product_id,product_price\r\n1,${somePrice()}\r\n`),
        });
        if (step === 'Check the file') return;
        await button(page, 'Check the file').click();
        await expect(page.getByText('Nothing is wrong with this file')).toBeVisible();
      },
      press: presses(step),
    }),
  ),
  ...['Export products', 'Export orders'].map((name) =>
    act(name, 'owner', '/admin/files', { press: presses(name) }),
  ),
];

const own: Visit[] = [
  act('somebody logs in', 'visitor', '/offers', {
    make: (world) => world.person(),
    ready: async (page, { name }) => {
      await button(page, 'Login').click();
      await dialogOf(page).getByLabel('Phone number').fill(name);
      await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password);
    },
    press: pressesInDialog('Login'),
  }),
  act('somebody registers', 'visitor', '/offers', {
    ready: async (page) => {
      await button(page, 'Login').click();
      await button(dialogOf(page), "Don't have an account? Register").click();
      const phone = `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
      await dialogOf(page).getByLabel('Phone number').fill(phone);
      await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password);
    },
    press: pressesInDialog('Register'),
  }),
  act('somebody logs out', 'customer', '/offers', {
    press: presses('Logout'),
    isQuiet: true,
    endsSession: true,
  }),
  act('a new password is set by a link', 'visitor', '/reset/:token', {
    ready: (page) => page.getByRole('textbox', { name: 'New password' }).fill('tuberose garland'),
    press: presses('Save password'),
  }),
  act('the password is changed', 'customer', '/account', {
    ready: async (page) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(password);
      await page.getByRole('textbox', { name: 'New password' }).fill('tuberose garland');
    },
    press: presses('Change password'),
  }),
  act('everybody’s own data are fetched', 'customer', '/account', {
    press: presses('Download your data'),
  }),
  act('an account is deleted', 'customer', '/account', {
    ready: async (page) => {
      await button(page, 'Delete account').click();
      await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password);
    },
    press: pressesInDialog('Delete account for good'),
  }),
  act('all devices are logged out', 'customer', '/account', {
    ready: (page) => button(page, 'Log out everywhere').click(),
    press: pressesInDialog('Log out everywhere'),
  }),
  act('another device is logged out', 'customer', '/account', {
    make: async (world, session) => {
      await world.another(session);
      return world.made({});
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Log out (?!everywhere)/ })
        .first()
        .click(),
  }),
  act('an address is removed', 'customer', '/account', {
    make: async (world, { token }) => {
      await world.sendAs(token, 'POST', '/v1/user/addresses', address);
      return world.made({});
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click(),
  }),
  act('something is searched for', 'visitor', '/offers', {
    press: (page) =>
      page.getByRole('combobox').filter({ visible: true }).first().pressSequentially('cake'),
    // The search box works without suggestions.
    isQuiet: true,
  }),
];

export const moreActs: Visit[] = [...people, ...shop, ...own];
