import {
  countCustomers,
  findCustomer,
  findPhoneRecord,
  searchCustomers,
} from '#server/accounts/index.ts';
import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import { limits } from '#contract/limits.ts';
import { endOfAddress } from '#contract/orders/words.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  countLacking,
  countLowStock,
  countProducts,
  countShortDated,
  hasSubCategory,
  hasStock,
  sellsFood,
  listLowStock,
  listProductNames,
  suggestProducts,
} from '#server/catalogue/index.ts';
import { countComplaints } from '#server/complaints/index.ts';
import { isDayToClose } from '#server/counter/index.ts';
import { legalTexts } from '#contract/store/words.ts';
import type { Db } from '#server/database.ts';
import {
  countCodCalls,
  countOpenOrders,
  hasOrders,
  listBestSellers,
  listDays,
  listNamesOf,
  pageOfParcels,
  readOrderTotals,
  searchOrders,
  spanUntil,
  sumTestOrders,
  sumUnpaidOrders,
} from '#server/orders/index.ts';
import { countOwed } from '#server/invoices/index.ts';
import { countTroubles } from '#server/parcels/index.ts';
import { countPayments } from '#server/payments/index.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { countWaitingQuestions } from '#server/questions/index.ts';
import { countAwaited } from '#server/restock/index.ts';
import { countOpenReturns } from '#server/returns/index.ts';
import {
  findGrievanceOfficer,
  findStoreSetup,
  hasChosenWays,
  listUnsaid,
} from '#server/store/index.ts';
import { hasRates } from '#server/shipping/index.ts';
import { readDuties } from '#server/tax/index.ts';

/**
 * Totals that every change updates, so that a million orders need not be counted; what is not paid yet and what was
 * paid under test keys is summed, which few orders are. Revenue in paise.
 */
export async function readStatistics(db: Db) {
  const [products, { placed, canceled, paise, canceledPaise }, tested, unpaid, customers] =
    await Promise.all([
      countProducts(db, {}),
      readOrderTotals(db),
      sumTestOrders(db),
      sumUnpaidOrders(db),
      countCustomers(db),
    ]);
  const revenue = paise - canceledPaise - tested;
  return { products, orders: placed - canceled, revenue, tested, unpaid, customers };
}

/** Returns the days up to today, what sold best in them, and what is running out. */
export async function readInsights(db: Db, now: Date, numberOfDays: number) {
  const span = spanUntil(now, numberOfDays);
  const [days, sellers, low, lowTotal] = await Promise.all([
    listDays(db, span),
    listBestSellers(db, span, limits.bestSellersShown),
    listLowStock(db, limits.lowStockShown),
    countLowStock(db),
  ]);
  const names = await listProductNames(
    db,
    sellers.map((row) => row.product_id),
  );
  return { days, sellers, names, low, lowTotal };
}

/**
 * Returns how much waits for hands. An order is packed when it waits neither for its money nor for its customer's word.
 */
export async function countWaiting(db: Db): Promise<Required<WaitingCounts>> {
  const [
    open,
    calls,
    { to_confirm: toConfirm },
    low,
    awaited,
    questions,
    returns,
    isToClose,
    complaints,
    shortDated,
    troubles,
  ] = await Promise.all([
    countOpenOrders(db),
    countCodCalls(db),
    countPayments(db),
    countLowStock(db),
    countAwaited(db),
    countWaitingQuestions(db),
    countOpenReturns(db),
    isDayToClose(db),
    countComplaints(db),
    countShortDated(db),
    countTroubles(db),
  ]);
  const { undelivered, unpaid, sentUnpaid } = open;
  return {
    // Three statements, between which an order may move on.
    to_pack: Math.max(0, undelivered - unpaid - calls),
    unpaid,
    sent_unpaid: sentUnpaid,
    cod_calls: calls,
    to_confirm: toConfirm,
    running_out: low,
    short_dated: shortDated,
    to_tell: awaited.to_tell,
    complaints: complaints.open,
    questions,
    returns,
    troubles,
    to_close: isToClose ? 1 : 0,
  };
}

/**
 * Returns the first orders, customers and products that a text means, limited to what the caller may see. Customers are
 * found by phone, or by an order's name.
 */
export async function searchDesk(db: Db, text: string, permissions: readonly Permission[]) {
  const limit = limits.deskFindings;
  if (!permissions.includes('orders') || !permissions.includes('customers')) {
    const paging = { page: 1, page_size: limit };
    const [parcels, products] = await Promise.all([
      permissions.includes('parcels') ? pageOfParcels(db, { search: text, ...paging }) : undefined,
      suggestProducts(db, text),
    ]);
    return {
      orders: (parcels?.rows ?? []).map(parcelFound),
      customers: [],
      products: products.slice(0, limit),
    };
  }
  const [orders, products] = await Promise.all([searchOrders(db, text), suggestProducts(db, text)]);
  const words = text.toLowerCase().split(/\s+/);
  const buyers = orders.flatMap(({ name, account_id: id }) =>
    id !== null && words.every((word) => name?.toLowerCase().includes(word)) ? [id] : [],
  );
  const customers = await searchCustomers(db, { text, ids: [...new Set(buyers)], limit });
  const names = await listNamesOf(
    db,
    customers.map(({ id }) => id),
  );
  return {
    orders: orders.slice(0, limit).map((order) => ({
      ...order,
      state: order.cancelled_at === null ? order.delivery_status : 'Canceled',
    })),
    customers: customers.map((person) => ({ person, name: names.get(person.id) ?? null })),
    products: products.slice(0, limit),
  };
}

/** A parcel among the findings: without its sum. */
const parcelFound = (row: Awaited<ReturnType<typeof pageOfParcels>>['rows'][number]) => ({
  id: row.id,
  name: row.recipient_name,
  town: row.shipping_address && endOfAddress(row.shipping_address),
  state: row.delivery_status,
  created_at: row.created_at,
});

/** Returns a customer, and what is known of what was ordered. Throws `account_not_found`. */
export async function showCustomer(db: Db, id: number) {
  const person = await findCustomer(db, id);
  if (!person) throw new ShopError('account_not_found');
  const [record, names] = await Promise.all([findPhoneRecord(db, id), listNamesOf(db, [id])]);
  return { person, record, name: names.get(id) ?? null };
}

/** Returns what an owner has done of what a shop needs before it can sell. */
export async function readSetup(db: Db, has: { hasGateway: boolean }) {
  const [
    store,
    tax,
    owed,
    officer,
    { late },
    lacking,
    unsaid,
    hasFood,
    isSubCategoryThere,
    isStockThere,
    isSelling,
    arePaymentsChosen,
    areRatesSet,
  ] = await Promise.all([
    findStoreSetup(db),
    readDuties(db),
    countOwed(db),
    findGrievanceOfficer(db),
    countComplaints(db),
    countLacking(db),
    listUnsaid(db, legalTexts),
    sellsFood(db),
    hasSubCategory(db),
    hasStock(db),
    hasOrders(db),
    hasChosenWays(db, has),
    hasRates(db),
  ]);
  const complaints = { has_officer: officer !== '', late };
  return {
    ...store,
    has_delivery_terms: store.has_delivery_terms || areRatesSet,
    tax: { ...tax, owed },
    complaints,
    law: { lacking, unsaid: unsaid.filter((name) => hasFood || name !== 'fssai_licence') },
    isSubCategoryThere,
    isStockThere,
    isSelling,
    arePaymentsChosen,
  };
}
