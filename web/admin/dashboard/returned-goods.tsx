import type { ReturnedGoods } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { formatRupees } from '#messages/formats.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { amountClass, itemsClass } from '#web/ui/looks/items.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { findingTitleClass } from './finding-title.ts';
import styles from './returned-goods.module.css';

/** How many a list of figures shows; its file has all. */
const shown = 10;

/** What came back in a period, by product and reason. */
export const ReturnedGoodsPanel = ({ goods, days }: { goods: ReturnedGoods[]; days: number }) => (
  <section className={classes(panelClass, styles.panel)} aria-labelledby="returned-goods">
    <h3 className={findingTitleClass} id="returned-goods">
      {messages.whatCameBack}
    </h3>
    <ul className={itemsClass}>
      {goods.slice(0, shown).map((one) => (
        <li className={styles.line} key={`${one.product_id} ${one.reason}`}>
          <span>
            <Link className={linkClass()} to={`/admin/edit-product/${one.product_id}`}>
              {one.product_name}
            </Link>
            <br />
            <span className="sm second">
              {messages.cameBack({ pieces: one.pieces, reason: messages.reasons[one.reason] })}
            </span>
          </span>
          <span className={amountClass}>{formatRupees(one.refund)}</span>
        </li>
      ))}
    </ul>
    <DownloadButton url={`/v1/dashboard/figures/export?of=returns&days=${days}`}>
      {messages.returnsFile}
    </DownloadButton>
  </section>
);
