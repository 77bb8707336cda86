import { formatCount, formatRupees, plural } from './formats.ts';
import { formatWeekday } from './times.ts';

/** The frame of the dashboard: its bar, its menu and what waits. */
export const today = 'Today';
export const allProducts = 'All products';
export const marketing = 'Marketing';
export const shop = 'Shop';
export const more = 'More';
export const moreOfDashboard = 'More of the dashboard';
export const lists = 'Lists';
export const dashboardHome = ({ shopName }: { shopName: string }) => `${shopName}, Today`;
export const openTheShop = 'Open the shop';
/** What a number at an entry of the menu counts. */
export const waits = {
  to_pack: ({ count }: { count: number }) => `${formatCount(count)} to pack`,
  unpaid: ({ count }: { count: number }) => `${formatCount(count)} unpaid`,
  cod_calls: ({ count }: { count: number }) => `${formatCount(count)} to call`,
  to_confirm: ({ count }: { count: number }) => `${formatCount(count)} to confirm`,
  running_out: ({ count }: { count: number }) => `${formatCount(count)} running out`,
};

export const toDoToday = 'To do today';
export const toDo = {
  to_pack: 'To pack',
  unpaid: 'Unpaid',
  to_confirm: 'Payments to confirm',
  running_out: 'Running out',
};

export const sales = 'Sales';
export const salesFailed = 'The sales could not be fetched.';
export const salesToday = ({ revenue, orders }: { revenue: number; orders: number }) =>
  `<strong>${formatRupees(revenue)}</strong> today, in ${plural(orders, { one: '1 order', other: `${formatCount(orders)} orders` })}.`;
export const sameDayBefore = ({ day, revenue }: { day: string; revenue: number }) =>
  `Last ${formatWeekday(day)}: ${formatRupees(revenue)} in the whole day.`;
export const salesByDay = 'Sales by day, and on the same day a week before';
export const day = 'Day';
export const thisWeek = 'These seven days';
export const weekBefore = 'A week before';

export const runningOut = 'Running out';
export const stockLeft = ({ stock }: { stock: number }) =>
  stock === 0 ? 'Out of stock' : `${formatCount(stock)} left`;
export const toPricesAndStock = 'Prices & stock';
