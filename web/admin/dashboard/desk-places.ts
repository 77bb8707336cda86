import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import { planPrices } from '#messages/admin-catalogue.ts';
import { newOrder } from '#messages/admin-counter.ts';
import * as orderMessages from '#messages/admin-orders.ts';
import { labels, parcels } from '#messages/admin-parcels.ts';
import { complaints, ticket } from '#messages/complaints.ts';
import { questions } from '#messages/admin-questions.ts';
import { returns, rulesOfReturns } from '#messages/admin-returns.ts';
import { searchWords } from '#messages/admin-search.ts';
import * as restockMessages from '#messages/admin-restock.ts';
import { translations } from '#messages/admin-translations.ts';
import { mayDo } from '#web/admin/may.ts';
import {
  ChartColumn,
  IndianRupee,
  Megaphone,
  MessageSquareText,
  Settings,
  Users,
} from '#web/admin/icons.tsx';
import { LayoutDashboard, Package, ShoppingBag, Truck } from '#web/ui/icons.tsx';
import type { Icon } from '#web/ui/icon.tsx';
import type { Session } from '#web/data/session.ts';

/** A page of the dashboard, as its menu names it. */
export interface Page {
  to: string;
  label: string;
  /** What one needs to see it. */
  permission: Permission;
  /** Not listed for those who may do this, since they have another page for it. */
  unless?: Permission;
}

/** An entry of the menu; its pages are shown while one of them is open. */
export interface Place extends Page {
  icon: Icon;
  count?: keyof WaitingCounts;
  pages?: Page[];
}

const allPlaces: Place[] = [
  { to: '/admin', label: deskMessages.today, permission: 'figures', icon: LayoutDashboard },
  {
    to: '/admin/orders',
    label: messages.orders,
    permission: 'orders',
    icon: ShoppingBag,
    count: 'to_pack',
  },
  {
    to: '/admin/parcels',
    label: parcels,
    permission: 'parcels',
    unless: 'orders',
    icon: Truck,
    count: 'to_pack',
  },
  {
    to: '/admin/products',
    label: messages.products,
    permission: 'products',
    icon: Package,
    count: 'to_tell',
    pages: [
      { to: '/admin/products', label: deskMessages.allProducts, permission: 'products' },
      { to: '/admin/stock', label: messages.pricesAndStock, permission: 'stock' },
      { to: '/admin/prices', label: deskMessages.plannedPrices, permission: 'products' },
      { to: '/admin/categories', label: messages.categories, permission: 'products' },
      {
        to: '/admin/restock',
        label: restockMessages.waitingForStock,
        permission: 'customers',
      },
      { to: '/admin/search-words', label: searchWords, permission: 'products' },
      { to: '/admin/translations', label: translations, permission: 'products' },
      { to: '/admin/files', label: messages.importAndExport, permission: 'products' },
    ],
  },
  {
    to: '/admin/customers',
    label: messages.customers,
    permission: 'customers',
    icon: Users,
    count: 'complaints',
    pages: [
      { to: '/admin/customers', label: deskMessages.allCustomers, permission: 'customers' },
      { to: '/admin/complaints', label: complaints, permission: 'complaints' },
    ],
  },
  {
    to: '/admin/money',
    label: messages.money,
    permission: 'money',
    icon: IndianRupee,
    count: 'to_confirm',
    pages: [
      { to: '/admin/money', label: deskMessages.payments, permission: 'money' },
      { to: '/admin/days', label: deskMessages.dailyClosing, permission: 'money' },
      { to: '/admin/papers', label: deskMessages.papers, permission: 'money' },
    ],
  },
  {
    to: '/admin/parcels',
    label: parcels,
    permission: 'orders',
    icon: Truck,
    count: 'returns',
    pages: [
      { to: '/admin/parcels', label: parcels, permission: 'orders' },
      { to: '/admin/returns', label: returns, permission: 'orders' },
    ],
  },
  {
    to: '/admin/offers',
    label: deskMessages.marketing,
    permission: 'marketing',
    icon: Megaphone,
    pages: [
      { to: '/admin/offers', label: messages.offers, permission: 'marketing' },
      { to: '/admin/promo-codes', label: messages.promoCodes, permission: 'marketing' },
      { to: '/admin/shelves', label: messages.homePage, permission: 'marketing' },
    ],
  },
  {
    to: '/admin/reviews',
    label: deskMessages.reviewsAndQuestions,
    permission: 'reviews',
    icon: MessageSquareText,
    count: 'questions',
    pages: [
      { to: '/admin/reviews', label: messages.reviews, permission: 'reviews' },
      { to: '/admin/questions', label: questions, permission: 'reviews' },
    ],
  },
  { to: '/admin/insights', label: messages.insights, permission: 'figures', icon: ChartColumn },
  {
    to: '/admin/settings',
    label: messages.settings,
    permission: 'settings',
    icon: Settings,
    pages: [
      { to: '/admin/settings', label: deskMessages.shop, permission: 'settings' },
      { to: '/admin/settings/delivery', label: deskMessages.delivery, permission: 'settings' },
      { to: '/admin/settings/returns', label: rulesOfReturns, permission: 'settings' },
      { to: '/admin/staff', label: messages.staff, permission: 'staff' },
      { to: '/admin/activity', label: messages.activity, permission: 'activity' },
    ],
  },
];

/** The menu of an account: what it may not see is not listed. A group leads to the first of its pages that are. */
export function placesFor(session: Session | null): Place[] {
  const isListed = ({ permission, unless }: Page): boolean =>
    mayDo(session, permission) && !(unless && mayDo(session, unless));
  return allPlaces.flatMap((place) => {
    if (!place.pages) return isListed(place) ? [place] : [];
    const pages = place.pages.filter(isListed);
    const [first] = pages;
    return first ? [{ ...place, to: first.to, permission: first.permission, pages }] : [];
  });
}

/** Pages without an entry of their own, and whose they are. */
const within: [path: RegExp, page: string][] = [
  [/^\/admin\/(?:add-product|edit-product)\b/, '/admin/products'],
  [/^\/admin\/subcategories\b/, '/admin/categories'],
  [/^\/admin\/orders\//, '/admin/orders'],
  [/^\/admin\/(?:parcels|packing)\//, '/admin/parcels'],
  [/^\/admin\/packing$/, '/admin/parcels'],
  [/^\/admin\/customers\//, '/admin/customers'],
  [/^\/admin\/prices\//, '/admin/prices'],
  [/^\/admin\/days\//, '/admin/days'],
  [/^\/admin\/restock\//, '/admin/restock'],
  [/^\/admin\/complaints\//, '/admin/complaints'],
];

/** The page of the menu that a URL path belongs to. */
export const pageAt = (path: string): string =>
  within.find(([pattern]) => pattern.test(path))?.[1] ?? path.replace(/\/$/, '');

export const isWithin = (place: Place, page: string): boolean =>
  place.to === page || (place.pages ?? []).some(({ to }) => to === page);

/** The four lists of the shop, as tabs of Today. */
export const tabs: Page[] = [
  { to: '/admin', label: messages.products, permission: 'figures' },
  { to: '/admin/categories', label: messages.categories, permission: 'products' },
  { to: '/admin/subcategories', label: messages.subcategories, permission: 'products' },
  { to: '/admin/orders', label: messages.orders, permission: 'orders' },
];

/** Whether a path is one of the four tabs. */
export const isTab = (path: string): boolean => tabs.some(({ to }) => to === path);

/** Titles of pages without an entry of their own; the group captures a number, such as the order's. */
const titles: [path: RegExp, title: (number: string) => string][] = [
  [/^\/admin\/add-product$/, () => messages.addProduct],
  [/^\/admin\/edit-product\/(.+)$/, (number) => messages.editProduct({ number })],
  [/^\/admin\/orders\/new$/, () => newOrder],
  [/^\/admin\/orders\/calls$/, () => deskMessages.codCalls],
  [/^\/admin\/orders\/slips$/, () => orderMessages.packingSlips],
  [/^\/admin\/orders\/([^/]+)$/, (number) => orderMessages.order({ number })],
  [
    /^\/admin\/orders\/([^/]+)\/slip$/,
    (number) => orderMessages.ofOrder({ what: orderMessages.packingSlip, number }),
  ],
  [/^\/admin\/packing\b/, () => deskMessages.packing],
  [/^\/admin\/parcels\/slips$/, () => messages.parcelSlips],
  [/^\/admin\/parcels\/labels$/, () => labels],
  [/^\/admin\/customers\/([^/]+)$/, (number) => messages.customerNumber({ number })],
  [/^\/admin\/complaints\/[^/]+$/, () => ticket],
  [/^\/admin\/restock\/([^/]+)$/, (number) => messages.waitingFor({ number })],
  [/^\/admin\/prices\/new$/, () => planPrices],
  [/^\/admin\/prices\/([^/]+)$/, (number) => messages.pricePlan({ number })],
  [/^\/admin\/days\/([^/]+)$/, (day) => messages.closingOf({ day })],
];

/** The document title of the page at a path. */
export function titleOf(path: string): string {
  const pages = [...allPlaces.flatMap((place) => place.pages ?? place), ...tabs];
  const here = pages.find(({ to }) => to === path);
  if (here) return messages.pageTitle({ label: here.label });
  for (const [pattern, title] of titles) {
    const [isThis, number = ''] = pattern.exec(path) ?? [];
    if (isThis) return messages.pageTitle({ label: title(number) });
  }
  return messages.adminDashboard;
}

/** Whether an account may see the page at a path. */
export function maySee(session: Session | null, path: string): boolean {
  const here = pageAt(path);
  const page = [...tabs, ...allPlaces.flatMap((place) => place.pages ?? place)].find(
    ({ to }) => to === here,
  );
  return page !== undefined && mayDo(session, page.permission);
}
