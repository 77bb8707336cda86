import type {
  BestSeller,
  CategorySales,
  Checklist,
  DayOfOrders,
  Insights,
  LowStock,
  WaitingCounts,
} from '#contract/dashboard/schemas.ts';
import type { CustomerPage, DeskFindings, FoundOrder } from '#contract/dashboard/desk-search.ts';
import { rupees } from '#contract/money.ts';
import type { Permission } from '#contract/permissions.ts';
import { personAnswer } from '#server/accounts/index.ts';
import { suggestedProductAnswer } from '#server/catalogue/index.ts';

import type { searchDesk, showCustomer } from './use-cases/desk.ts';
import type { sumByCategory } from './use-cases/figures.ts';

interface DayRow {
  day: string;
  orders: number;
  paise: number;
}

const dayAnswer = ({ day, orders, paise }: DayRow): DayOfOrders => ({
  day,
  orders,
  revenue: rupees(paise),
});

interface BestSellerRow {
  product_id: number;
  units: number;
  paise: number;
}

const bestSellerAnswer = (
  { product_id, units, paise }: BestSellerRow,
  product: { name: string; isLive: boolean } | undefined,
): BestSeller => ({
  product_id,
  product_name: product?.name ?? '',
  is_live: product?.isLive ?? false,
  units,
  revenue: rupees(paise),
});

interface LowStockRow {
  id: number;
  name: string;
  stock: number;
  sub_category_name: string;
}

const lowStockAnswer = ({ id, name, stock, sub_category_name }: LowStockRow): LowStock => ({
  product_id: id,
  product_name: name,
  stock,
  sub_category_name,
});

export const categorySalesAnswer = ({
  id,
  name,
  units,
  paise,
}: Awaited<ReturnType<typeof sumByCategory>>[number]): CategorySales => ({
  category_id: id,
  category_name: name,
  units,
  revenue: rupees(paise),
});

interface InsightRows {
  days: DayRow[];
  sellers: BestSellerRow[];
  /** The products that sold, by id. */
  names: Map<number, { name: string; isLive: boolean }>;
  low: LowStockRow[];
  lowTotal: number;
}

export const insightsAnswer = (rows: InsightRows): Insights => ({
  days: rows.days.map(dayAnswer),
  best_sellers: rows.sellers.map((row) => bestSellerAnswer(row, rows.names.get(row.product_id))),
  low_stock: rows.low.map(lowStockAnswer),
  low_stock_total: rows.lowTotal,
});

interface Setup {
  tax: Checklist['tax'];
  complaints: Checklist['complaints'];
  law: Checklist['law'];
  has_information: boolean;
  has_logo: boolean;
  has_delivery_terms: boolean;
  isSubCategoryThere: boolean;
  isStockThere: boolean;
  isSelling: boolean;
  arePaymentsChosen: boolean;
}

export const checklistAnswer = (setup: Setup): Checklist => ({
  steps: [
    { step: 'shop_information', is_done: setup.has_information },
    { step: 'logo', is_done: setup.has_logo },
    { step: 'category', is_done: setup.isSubCategoryThere },
    { step: 'product', is_done: setup.isStockThere },
    { step: 'payment_ways', is_done: setup.arePaymentsChosen },
    { step: 'delivery_terms', is_done: setup.has_delivery_terms },
  ],
  has_orders: setup.isSelling,
  tax: setup.tax,
  complaints: setup.complaints,
  law: setup.law,
});

/** What waits, limited to what the caller may see. */
export const waitingAnswer = (
  {
    to_pack,
    running_out,
    short_dated,
    unpaid,
    sent_unpaid,
    cod_calls,
    to_confirm,
    to_tell,
    complaints,
    questions,
    returns,
    troubles,
    to_close,
  }: Required<WaitingCounts>,
  permissions: readonly Permission[],
): WaitingCounts => ({
  to_pack,
  running_out,
  short_dated,
  ...(permissions.includes('orders') && { unpaid, sent_unpaid, cod_calls, returns, troubles }),
  ...(permissions.includes('money') && { to_confirm, to_close }),
  ...(permissions.includes('customers') && { to_tell }),
  ...(permissions.includes('complaints') && { complaints }),
  ...(permissions.includes('reviews') && { questions }),
});

export const findingsAnswer = ({
  orders,
  customers,
  products,
}: Awaited<ReturnType<typeof searchDesk>>): DeskFindings => ({
  orders: orders.map((order) => ({
    order_id: order.id,
    name: order.name,
    town: order.town,
    ...('total_paise' in order && { total_amount: rupees(order.total_paise) }),
    state: order.state as FoundOrder['state'],
    created_at: order.created_at.toISOString(),
  })),
  customers: customers.map(({ person, name }) => ({
    id: person.id,
    phone_no: person.phone,
    name,
    orders: person.order_count,
  })),
  products: products.map(suggestedProductAnswer),
});

export const customerAnswer = ({
  person,
  name,
  record: { delivered, refused },
}: Awaited<ReturnType<typeof showCustomer>>): CustomerPage => ({
  ...personAnswer(person),
  name,
  delivered,
  refused,
});
