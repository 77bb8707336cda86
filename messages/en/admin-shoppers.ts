import { formatCount, formatRupees, plural } from './formats.ts';
import { formatShortDay, formatWeekday } from './times.ts';

export const fetchShoppersFailed =
  'What customers look at, search for and leave could not be fetched.';

export const whenTheyBuy = 'When customers buy';
export const byHour = 'Orders by hour';
export const byWeekday = 'Orders by day of the week';
export const hour = 'Hour';
export const weekday = 'Day';
export const hoursCaption = 'Orders and revenue by hour of the day, in India';
export const weekdaysCaption = 'Orders and revenue by day of the week';
const twelve = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
export const hourOf = ({ hour }: { hour: number }) => twelve(hour);
/** 1 January 2024 was a Monday. */
export const weekdayOf = ({ weekday }: { weekday: number }) =>
  formatWeekday(`2024-01-0${weekday}T06:30:00Z`);
export const busiestPart = ({
  title,
  label,
  orders,
}: {
  title: string;
  label: string;
  orders: number;
}) => `${title}: most at ${label}, ${ordersOf({ orders })}`;
export const ordersOf = ({ orders }: { orders: number }) =>
  plural(orders, { one: '1 order', other: `${formatCount(orders)} orders` });
export const noOrders = 'No orders in this time.';

export const notBought = 'Looked at, hardly bought';
export const notBoughtHint =
  'Fewer than two bought for a hundred looks: is it the price, the pictures, or the stock?';
export const looks = ({ looks }: { looks: number }) =>
  plural(looks, { one: '1 look', other: `${formatCount(looks)} looks` });
export const bought = ({ units }: { units: number }) => `${formatCount(units)} bought`;
export const nothingLookedAt = 'Nothing stands out: what is looked at is bought.';

export const lostSearches = 'Searched for, not found';
export const lostSearchesHint =
  'Counted by their words alone: nobody knows who searched. Each is counted once a minute at most.';
export const searchedTimes = ({ times, last }: { times: number; last: string }) =>
  `${plural(times, { one: 'once', other: `${formatCount(times)} times` })}, last on ${formatShortDay(last)}`;
export const nothingLost = 'Every search has found something.';

export const leftCarts = 'Carts that were left';
export const leftCartsSum = ({
  carts,
  pieces,
  worth,
}: {
  carts: number;
  pieces: number;
  worth: number;
}) =>
  `${plural(carts, { one: '1 cart', other: `${formatCount(carts)} carts` })} of customers with an account, untouched for a day: ${plural(pieces, { one: '1 piece', other: `${formatCount(pieces)} pieces` })}, <strong>${formatRupees(worth)}</strong>.`;
export const inCarts = ({ carts, pieces }: { carts: number; pieces: number }) =>
  `${formatCount(pieces)} in ${plural(carts, { one: '1 cart', other: `${formatCount(carts)} carts` })}`;
export const noLeftCarts = 'No cart was left.';

export const hoursFile = 'Hours as CSV';
export const looksFile = 'Looks as CSV';
export const searchesFile = 'Searches as CSV';
export const cartsFile = 'Carts as CSV';
