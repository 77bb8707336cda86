import type { LowStock } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-desk.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './running-out.module.css';

const shown = 4;

/** The products that run out first; each leads to where its stock is changed. */
export const RunningOut = ({ products }: { products: LowStock[] | undefined }) =>
  products &&
  products.length > 0 && (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="running-out">
      <h2 id="running-out">{messages.runningOut}</h2>
      <ul>
        {products.slice(0, shown).map(({ product_id: id, product_name: name, stock }) => (
          <li key={id} className={styles.row}>
            <Link
              className={classes(linkClass('tall'), styles.name)}
              to={`/admin/edit-product/${id}`}
            >
              {name}
            </Link>
            <span className={stock === 0 ? styles.out : styles.low}>
              {messages.stockLeft({ stock })}
            </span>
          </li>
        ))}
      </ul>
      <Link className={linkClass('tall')} to="/admin/stock">
        {messages.toPricesAndStock}
      </Link>
    </section>
  );
