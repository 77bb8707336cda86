import type { PlannedPrice } from '#contract/catalogue/price-plans.ts';
import * as messages from '#messages/admin-plans.ts';
import { formatRupees } from '#messages/formats.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';

import styles from './price-table.module.css';

/** What each price was, and what a plan makes of it. */
export const PriceTable = ({ prices, caption }: { prices: PlannedPrice[]; caption: string }) => (
  <table className={styles.prices}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.product}</th>
        <th scope="col">{messages.priceBefore}</th>
        <th scope="col">{messages.priceThen}</th>
      </tr>
    </thead>
    <tbody>
      {prices.map((price) => (
        <tr key={price.product_id}>
          <th scope="row">
            <Link className={linkClass()} to={`/admin/edit-product/${price.product_id}`}>
              {price.product_name}
            </Link>
            {price.was_kept && <p className="sm second">{messages.wasKept}</p>}
          </th>
          <td>{formatRupees(price.price_before)}</td>
          <td>
            {price.price_planned === price.price_before
              ? messages.unchanged
              : formatRupees(price.price_planned)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
