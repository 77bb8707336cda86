import type { CategorySales } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRupees } from '#messages/formats.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './category-bars.module.css';
import { findingTitleClass } from './finding-title.ts';

interface CategoryBarsProps {
  categories: CategorySales[];
  /** The period of the files. */
  days: number;
}

/** What each category earned, as bars in descending order, and the period's figures as files. */
export function CategoryBars({ categories, days }: CategoryBarsProps) {
  const maxRevenue = Math.max(1, ...categories.map(({ revenue }) => revenue));
  const file = (of: string) => `/v1/dashboard/figures/export?of=${of}&days=${days}`;
  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="category-sales">
      <h3 className={findingTitleClass} id="category-sales">
        {messages.salesByCategory}
      </h3>
      <ol className={styles.bars}>
        {categories.map((category) => (
          <li key={category.category_id}>
            <span>{category.category_name}</span>
            <span className={styles.sold}>
              <strong>{formatRupees(category.revenue)}</strong>
              <span className="second">{messages.sold({ units: category.units })}</span>
            </span>
            <span
              className={styles.bar}
              style={{ width: `${(Math.max(0, category.revenue) / maxRevenue) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <div className={styles.files}>
        <DownloadButton url={file('categories')}>{messages.categoriesFile}</DownloadButton>
        <DownloadButton url={file('products')}>{messages.productsFile}</DownloadButton>
        <DownloadButton url={file('days')}>{messages.daysFile}</DownloadButton>
      </div>
    </section>
  );
}
