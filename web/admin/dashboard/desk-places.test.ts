import { expect, test } from 'vitest';

import type { Session } from '#web/data/session.ts';
import routes from '#web/routes.ts';

import { maySee, placesFor, titleOf } from './desk-places.ts';

const as = (role_id: number): Session => ({
  id: 1,
  phone_no: '9876543210',
  token: 'x'.repeat(43),
  role_id,
  role_name: '',
  is_guest: false,
});
const [owner, manager, customer, packer] = [1, 2, 3, 4].map(as) as [
  Session,
  Session,
  Session,
  Session,
];

/** Every page of the dashboard, with some number if its path takes one. */
const pages = routes
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
  .map(({ path }) => `/admin${path ? `/${path.replaceAll(/:\w+\??/g, '7')}` : ''}`);

const seenBy = (session: Session | null) => pages.filter((page) => maySee(session, page));

test('each role sees its pages, and a new page is told who sees it', () => {
  expect(seenBy(owner)).toEqual(pages);
  expect(pages.filter((page) => !maySee(manager, page))).toEqual(['/admin/staff']);
  expect(seenBy(packer)).toEqual([
    '/admin/packing/*',
    '/admin/parcels',
    '/admin/parcels/labels',
    '/admin/parcels/slips',
    '/admin/stock',
  ]);
  for (const nobody of [customer, null, as(7)]) expect(seenBy(nobody)).toEqual([]);
});

test('the menu lists what one may see, and a group leads to its first page', () => {
  const menu = (session: Session | null) => placesFor(session).map(({ to }) => to);
  expect(menu(packer)).toEqual(['/admin/parcels', '/admin/stock']);
  expect(menu(customer)).toEqual([]);
  expect(menu(manager)).toEqual(menu(owner));
  // Owners have it once, with what comes back.
  expect(menu(owner).filter((to) => to === '/admin/parcels')).toHaveLength(1);
});

test('each page has a title of its own: among many tabs one finds the order', () => {
  const titles = pages.map((page) => titleOf(page));
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  expect(titleOf('/admin/orders/42')).toBe('Order #42 · Admin Dashboard');
  expect(titleOf('/admin')).toBe('Today · Admin Dashboard');
});
