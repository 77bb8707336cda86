import { formatCount, formatRupees, plural } from './formats.ts';
import { formatTime, formatWeekday } from './times.ts';

/** The frame of the dashboard: its bar, its menu and what waits. */
export const today = 'Today';
export const packing = 'Packing';
export const allProducts = 'All products';
export const marketing = 'Marketing';
export const shop = 'Shop';
export const delivery = 'Delivery';
export const more = 'More';
export const moreOfDashboard = 'More of the dashboard';
export const lists = 'Lists';
export const dashboardHome = ({ shopName }: { shopName: string }) => `${shopName}, Today`;
export const openTheShop = 'Open the shop';
/** What a number at an entry of the menu counts. */
export const waits = {
  to_pack: ({ count }: { count: number }) => `${formatCount(count)} to pack`,
  unpaid: ({ count }: { count: number }) => `${formatCount(count)} unpaid`,
  sent_unpaid: ({ count }: { count: number }) => `${formatCount(count)} sent, not paid`,
  cod_calls: ({ count }: { count: number }) => `${formatCount(count)} to call`,
  to_confirm: ({ count }: { count: number }) => `${formatCount(count)} to confirm`,
  running_out: ({ count }: { count: number }) => `${formatCount(count)} running out`,
  short_dated: ({ count }: { count: number }) => `${formatCount(count)} short-dated`,
  to_tell: ({ count }: { count: number }) => `${formatCount(count)} to tell`,
  complaints: ({ count }: { count: number }) =>
    plural(count, { one: '1 open complaint', other: `${formatCount(count)} open complaints` }),
  questions: ({ count }: { count: number }) => `${formatCount(count)} to answer`,
  troubles: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 parcel in trouble',
      other: `${formatCount(count)} parcels in trouble`,
    }),
  returns: ({ count }: { count: number }) =>
    plural(count, { one: '1 return waits', other: `${formatCount(count)} returns wait` }),
  to_close: ({ count }: { count: number }) => `${formatCount(count)} to close`,
};

export const plannedPrices = 'Planned prices';
export const payments = 'Payments';
export const dailyClosing = 'Daily closing';
export const reviewsAndQuestions = 'Reviews & questions';
export const toDoToday = 'To do today';
export const toDo = {
  to_pack: 'To pack',
  unpaid: 'Unpaid',
  sent_unpaid: 'Sent, not paid',
  to_confirm: 'Payments to confirm',
  running_out: 'Running out',
  short_dated: 'Short-dated food',
  complaints: 'Complaints',
  questions: 'Questions to answer',
  returns: 'Returns',
  troubles: 'Parcels in trouble',
  to_close: 'Close the day',
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

/** The one search of the dashboard. */
export const search = 'Search';
export const ordersCustomersProducts = 'orders, customers, products, settings';
export const parcelsAndProducts = 'parcels, products';
export const searchKeys = 'Ctrl K';
export const searchKeysOfApple = '⌘ K';
export const searchEverything = 'Search everything';
export const searchPlaceholder = 'Number, name, phone, PIN code, product …';
export const results = 'Results';
export const foundOrders = 'Orders';
export const foundCustomers = 'Customers';
export const foundProducts = 'Products';
export const goTo = 'Go to';
export const codCalls = 'Customers to call';
export const yourAccount = 'Your account';
export const foundOrder = ({ order_id: number, name }: { order_id: number; name: string | null }) =>
  name === null ? `#${number}` : `#${number} ${name}`;
export const aboutFoundOrder = (order: {
  created_at: string;
  town: string | null;
  total_amount?: number | undefined;
  state: string;
}) =>
  [
    order.total_amount !== undefined && formatRupees(order.total_amount),
    order.state,
    formatTime(order.created_at),
    order.town,
  ]
    .filter(Boolean)
    .join(', ');
export const aboutFoundCustomer = ({ phone, orders }: { phone: string | null; orders: number }) =>
  [phone, plural(orders, { one: '1 order', other: `${formatCount(orders)} orders` })]
    .filter(Boolean)
    .join(', ');
export const aboutFoundProduct = (product: { product_price: number; stock: number }) =>
  `${formatRupees(product.product_price)}, ${stockLeft(product)}`;
export const searching = 'Searching …';
export const searchFailed =
  'The shop could not be asked. Check the internet connection, then type again.';
export const nothingFound = ({ text }: { text: string }) =>
  `Nothing found for “${text}”. Try a part of the name, or the order number alone.`;
export const found = ({ count }: { count: number }) =>
  plural(count, { one: '1 result', other: `${formatCount(count)} results` });

/** What staff write for each other. */
export const privateNotes = 'Private notes';
export const onlyStaff = 'only staff see them';
export const notesFailed = 'The notes could not be fetched.';
export const writeNote = 'Write a note';
export const addNote = 'Add note';
export const savingNote = 'Saving...';
export const writeNoteFailed = 'The note could not be saved.';
export const noteBy = ({ by, at }: { by: string; at: string }) =>
  `${by}, <time>${formatTime(at)}</time>`;
export const formerStaff = 'Somebody who has left';

/** A customer's page. */
export const noSuchCustomer = 'There is no such customer';
export const allCustomers = 'All customers';
export const fetchCustomerFailed = 'The customer could not be fetched.';
export const ordersOfCustomer = 'Orders';
export const ordersFailed = 'The orders could not be fetched.';
export const noOrders = 'No orders yet';
export const factOrders = 'Orders';
export const factSpent = 'Spent';
export const factDelivered = 'Parcels delivered';
export const factRefused = 'Refused at the door';
export const factSince = 'Customer since';
export const canceled = 'Canceled';

export const papers = 'Papers';

export const skipToActions = 'Skip to actions';

/** What becomes of chosen orders. */
export const ordersAreNow = ({ count, step }: { count: number; step: string }) =>
  plural(count, { one: `1 order is ${step}`, other: `${count} orders are ${step}` });
export const notDoneFor = ({ numbers, why }: { numbers: number[]; why: string }) => {
  const named = numbers.map((number) => `#${number}`).join(', ');
  return plural(numbers.length, {
    one: `Order ${named}: ${why}`,
    other: `Orders ${named}: ${why}`,
  });
};
