import type { LowStock as LowProduct } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { StockCount } from '#web/shared/catalogue/stock-count.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './low-stock.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { findingTitleClass } from './finding-title.ts';

interface LowStockProps {
  products: LowProduct[];
  /** The number of such products, including those not displayed. */
  total: number;
}

/** Products that are sold out or nearly so. */
export function LowStock({ products, total }: LowStockProps) {
  const more = total - products.length;
  return (
    <section className={panelClass} aria-labelledby="low-title">
      <h3 className={findingTitleClass} id="low-title">
        {messages.lowStock}
      </h3>
      {total === 0 && <p className="second">{messages.enoughEverything}</p>}
      <ul className={styles.lowStock}>
        {products.map((product) => (
          <li key={product.product_id}>
            <span>
              <Link to={`/admin/edit-product/${product.product_id}`}>{product.product_name}</Link>
              <span className="sm second">{product.sub_category_name}</span>
            </span>
            <StockCount stock={product.stock} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="second">{messages.andMore({ more })}</p>}
    </section>
  );
}
