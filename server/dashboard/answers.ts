import type { BestSeller, DayOfOrders, LowStock } from '#contract/dashboard.ts';
import { rupees } from '#contract/money.ts';

interface DayRow {
  day: string;
  orders: number;
  paise: number;
}

export const dayAnswer = ({ day, orders, paise }: DayRow): DayOfOrders => ({
  day,
  orders,
  revenue: rupees(paise),
});

interface BestSellerRow {
  product_id: number;
  units: number;
  paise: number;
}

export const bestSellerAnswer = (
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

export const lowStockAnswer = ({ id, name, stock, sub_category_name }: LowStockRow): LowStock => ({
  product_id: id,
  product_name: name,
  stock,
  sub_category_name,
});
