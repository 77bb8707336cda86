import type { Product } from '#contract/catalogue/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import type { Fact } from './declared-facts.ts';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-about.module.css';

/** The shop's description of a product, and beside it the known facts. */
export function ProductAbout({ product, facts }: { product: Product; facts: Fact[] }) {
  return (
    <div className={styles.about}>
      {product.product_description && (
        <section className={classes(panelClass, styles.text)} aria-labelledby="about-title">
          <h2 id="about-title">{messages.aboutIt}</h2>
          <p lang={languageOf(product.product_description)}>{product.product_description}</p>
        </section>
      )}
      <ProductFacts product={product} facts={facts} />
    </div>
  );
}
