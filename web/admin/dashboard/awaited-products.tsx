import type { Answer } from '#contract/call.ts';
import type { AwaitedProduct } from '#contract/restock/schemas.ts';
import * as messages from '#messages/admin-restock.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './awaited-products.module.css';

/** For which products people wait, those that are back first; each leads to their numbers. */
export const AwaitedProducts = ({
  awaited,
}: {
  awaited: LoadedCall<Answer<'GET /v1/restock'>>;
}) => (
  // Mostly nobody waits: no space is reserved for it.
  <Loaded of={awaited} lead={messages.fetchWaitingFailed} waiting={null}>
    {({ data }) => data.length > 0 && <Awaited products={data} />}
  </Loaded>
);

const Awaited = ({ products }: { products: AwaitedProduct[] }) => (
  <section className={classes(panelClass, styles.panel)} aria-labelledby="awaited">
    <h2 id="awaited">{messages.waitingForStock}</h2>
    <ul>
      {products.map(({ product_id: id, product_name: product, waiting, stock }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            <Sentence
              text={messages.peopleWaitFor({ count: waiting })}
              parts={{
                product: () => (
                  <Link className={linkClass()} to={`/admin/restock/${id}`}>
                    {product}
                  </Link>
                ),
              }}
            />
          </span>
          {stock > 0 && <span className={badgeClass('wait')}>{messages.isBack}</span>}
        </li>
      ))}
    </ul>
    <Link className={linkClass('tall')} to="/admin/restock">
      {messages.allWaiting}
    </Link>
  </section>
);
