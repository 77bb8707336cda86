import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay } from './times.ts';

export const bestSellers = 'Best sellers';
export const sold = ({ units }: { units: number }) => `${formatCount(units)} sold`;
export const deleted = ({ name }: { name: string }) => `${name} (deleted)`;

export const setupIdentity = 'Say who you are';
export const setupIdentityText =
  'Name, phone and address of your shop. With its name it opens to visitors.';
export const showYourLogo = 'Show your logo';
export const logoHint = 'It stands beside the name on every page.';
export const makeFirstCategory = 'Make the first category';
export const firstCategoryHint = 'And a subcategory in it: products stand there.';
export const setupFirstProduct = 'Put the first product on the shelf';
export const firstProductHint = 'With a price, and how many there are.';
export const setupPayments = 'Say how customers pay';
export const setupPaymentsText =
  'Your UPI address is enough. If cash at the door is all you take, save that part as it is.';
export const onlyOwnersSay = 'Only an owner of the shop can do this.';
export const setupShipping = 'Say how you deliver';
export const setupShippingText =
  'Where to, for how much and how soon; or leave it free everywhere, and save the shipping policy.';
export const beforeYouOpen = 'Before you open';
export const stepsDone = ({ done, count }: { done: number; count: number }) =>
  `${done} of ${count} done`;
export const hideThisList = 'Hide this list';
export const stepDone = '(done)';

export const products = 'Products';
export const categories = 'Categories';
export const subcategories = 'Subcategories';
export const orders = 'Orders';
export const insights = 'Insights';
export const pricesAndStock = 'Prices & stock';
export const importAndExport = 'Import & export';
export const homePage = 'Home page';
export const offers = 'Offers';
export const promoCodes = 'Promo codes';
export const reviews = 'Reviews';
export const customers = 'Customers';
export const staff = 'Staff';
export const money = 'Money';
export const activity = 'Activity';
export const settings = 'Settings';
export const dashboard = 'Dashboard';
export const newOrders = ({ unseen }: { unseen: number }) => `${unseen} new`;
/** Titles of pages, as a browser lists them. */
export const editProduct = ({ number }: { number: string }) => `Edit product #${number}`;
export const parcelSlips = 'Slips for packing';
export const customerNumber = ({ number }: { number: string }) => `Customer #${number}`;
export const pricePlan = ({ number }: { number: string }) => `Price plan #${number}`;
export const closingOf = ({ day }: { day: string }) => `Daily closing ${day}`;
export const waitingFor = ({ number }: { number: string }) => `Waiting for product #${number}`;
export const pageTitle = ({ label }: { label: string }) => `${label} · Admin Dashboard`;
export const adminDashboard = 'Admin Dashboard';

export const ordersByDay = ({ days }: { days: string }) => `Orders by day: ${days}`;
export const revenue = 'Revenue';
export const revenueByDay = ({ days }: { days: string }) => `Revenue by day: ${days}`;
export const busiestDay = ({ day, field }: { day: string; field: string }) =>
  `most on ${formatDay(day)}, ${field}`;
export const countedOrders = ({ orders }: { orders: number }) =>
  plural(orders, { one: '1 order', other: `${formatCount(orders)} orders` });

export const ordersAndRevenue = 'Orders and revenue';
export const daysSummary = ({
  count,
  orders,
  revenue,
  average,
}: {
  count: number;
  orders: number;
  revenue: number;
  average: number;
}) =>
  `In the last ${count} days, ${plural(orders, { one: '1 order', other: `${formatCount(orders)} orders` })} came to <strong>${formatRupees(revenue)}</strong>, ${formatRupees(average)} each on average.`;
export const loading = 'Loading';
export const showTheNumbers = 'Show the numbers';
export const daysTableCaption = 'Orders and revenue by day, today first';
export const day = 'Day';

export const howManyDays = 'How many days';
export const days = ({ days }: { days: number }) => `${days} days`;
export const fetchCategorySalesFailed = 'The sales by category could not be fetched.';
export const salesByCategory = 'Sales by category';
export const categoriesFile = 'Categories as CSV';
export const productsFile = 'Products as CSV';
export const daysFile = 'Days as CSV';
export const fetchInsightsFailed = 'Failed to fetch insights.';
export const noOrdersInDays = ({ count }: { count: number }) =>
  `No orders in the last ${count} days`;
export const insightsEmpty =
  'Orders, revenue and best sellers will appear here when customers order.';

export const addProduct = 'Add Product';

export const lowStock = 'Low stock';
export const enoughEverything = 'There is enough of everything.';
export const andMore = ({ more }: { more: number }) => `and ${formatCount(more)} more`;

export const totalProducts = 'Total Products';
export const totalOrders = 'Total Orders';
export const totalRevenue = 'Total Revenue';
export const notPaidYet = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of it is not paid yet`;
export const testsLeftOut = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of test payments are left out`;
export const totalUsers = 'Total Users';
export const waitsForYou = 'Waits for you';
export const countWaitingFailed = 'What waits for you could not be counted.';
export const waiting = {
  to_confirm: 'Payments to confirm',
  cod_calls: 'Orders to confirm by phone',
  late: 'Paid after they were canceled',
  refunds: 'Refunds',
  mismatches: 'Money that fits no order',
  disputes: 'Disputes',
  settlements: 'Settlements that differ',
};
export const fetchTotalsFailed = 'The totals could not be fetched.';
