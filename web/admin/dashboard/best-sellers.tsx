import type { BestSeller } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRupees } from '#messages/formats.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './best-sellers.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { findingTitleClass } from './finding-title.ts';

/** The best-selling products, as bars in descending order. */
export function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  const maxUnits = sellers[0]?.units ?? 1;
  return (
    <section className={panelClass} aria-labelledby="best-title">
      <h3 className={findingTitleClass} id="best-title">
        {messages.bestSellers}
      </h3>
      <ol className={styles.sellers}>
        {sellers.map((seller) => (
          <li key={seller.product_id}>
            <Name seller={seller} />
            <span className={styles.sold}>
              <strong>{messages.sold({ units: seller.units })}</strong>
              <span className="second">{formatRupees(seller.revenue)}</span>
            </span>
            <span
              className={styles.share}
              style={{ width: `${(seller.units / maxUnits) * 100}%` }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A deleted product has no link to its editor. */
function Name({ seller: { product_id: id, product_name: name, is_live: isLive } }: SellerProps) {
  if (!isLive) return <span className="second">{messages.deleted({ name })}</span>;
  return <Link to={`/admin/edit-product/${id}`}>{name}</Link>;
}

interface SellerProps {
  seller: BestSeller;
}
