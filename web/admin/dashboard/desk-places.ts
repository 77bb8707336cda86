import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import {
  ChartColumn,
  IndianRupee,
  Megaphone,
  MessageSquareText,
  Settings,
  Users,
} from '#web/admin/icons.tsx';
import { LayoutDashboard, Package, ShoppingBag } from '#web/ui/icons.tsx';
import type { Icon } from '#web/ui/icon.tsx';

/** A page of the dashboard, as its menu names it. */
export interface Page {
  to: string;
  label: string;
  isForSuperAdmins?: boolean;
}

/** An entry of the menu; its pages are shown while one of them is open. */
export interface Place extends Page {
  icon: Icon;
  count?: keyof WaitingCounts;
  pages?: Page[];
}

const allPlaces: Place[] = [
  { to: '/admin', label: deskMessages.today, icon: LayoutDashboard },
  { to: '/admin/orders', label: messages.orders, icon: ShoppingBag, count: 'to_pack' },
  {
    to: '/admin/products',
    label: messages.products,
    icon: Package,
    pages: [
      { to: '/admin/products', label: deskMessages.allProducts },
      { to: '/admin/stock', label: messages.pricesAndStock },
      { to: '/admin/categories', label: messages.categories },
      { to: '/admin/files', label: messages.importAndExport },
    ],
  },
  { to: '/admin/customers', label: messages.customers, icon: Users },
  { to: '/admin/money', label: messages.money, icon: IndianRupee, count: 'to_confirm' },
  {
    to: '/admin/offers',
    label: deskMessages.marketing,
    icon: Megaphone,
    pages: [
      { to: '/admin/offers', label: messages.offers },
      { to: '/admin/promo-codes', label: messages.promoCodes },
      { to: '/admin/shelves', label: messages.homePage },
    ],
  },
  { to: '/admin/reviews', label: messages.reviews, icon: MessageSquareText },
  { to: '/admin/insights', label: messages.insights, icon: ChartColumn },
  {
    to: '/admin/settings',
    label: messages.settings,
    icon: Settings,
    pages: [
      { to: '/admin/settings', label: deskMessages.shop },
      { to: '/admin/staff', label: messages.staff, isForSuperAdmins: true },
      { to: '/admin/activity', label: messages.activity },
    ],
  },
];

/** The menu of an account: what it may not see is not listed. */
export const placesFor = (isSuperAdmin: boolean): Place[] =>
  allPlaces.map((place) => ({
    ...place,
    ...(place.pages && {
      pages: place.pages.filter((page) => isSuperAdmin || !page.isForSuperAdmins),
    }),
  }));

/** Pages without an entry of their own, and whose they are. */
const within: [path: RegExp, page: string][] = [
  [/^\/admin\/(?:add-product|edit-product)\b/, '/admin/products'],
  [/^\/admin\/subcategories\b/, '/admin/categories'],
  [/^\/admin\/orders\//, '/admin/orders'],
  [/^\/admin\/customers\//, '/admin/customers'],
];

/** The page of the menu that a URL path belongs to. */
export const pageAt = (path: string): string =>
  within.find(([pattern]) => pattern.test(path))?.[1] ?? path.replace(/\/$/, '');

export const isWithin = (place: Place, page: string): boolean =>
  place.to === page || (place.pages ?? []).some(({ to }) => to === page);

/** The four lists of the shop, as tabs of Today. */
export const tabs: Page[] = [
  { to: '/admin', label: messages.products },
  { to: '/admin/categories', label: messages.categories },
  { to: '/admin/subcategories', label: messages.subcategories },
  { to: '/admin/orders', label: messages.orders },
];

/** Whether a path is one of the four tabs. */
export const isTab = (path: string): boolean => tabs.some(({ to }) => to === path);

/** The document title of the page at a path. */
export function titleOf(path: string): string {
  const pages = [...tabs, ...allPlaces.flatMap((place) => place.pages ?? place)];
  const here = pages.find(({ to }) => to === path);
  return here ? messages.pageTitle({ label: here.label }) : messages.adminDashboard;
}
