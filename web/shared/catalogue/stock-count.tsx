import { limits } from '#contract/limits.ts';

/** The exact stock, for staff. */
export function StockCount({ stock }: { stock: number }) {
  if (stock === 0) return <strong className="stock-words none">Out of stock</strong>;
  if (stock <= limits.lowStock)
    return <strong className="stock-words few">Only {stock} left!</strong>;
  return <strong className="stock-words">{stock.toLocaleString('en-IN')}</strong>;
}
