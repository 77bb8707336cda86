import type { VegMark } from '#contract/catalogue/fields.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { subCategoryPath } from '#web/data/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import type { Fact } from './declared-facts.ts';
import styles from './product-facts.module.css';

/** What is known of a product, as a table. */
export function ProductFacts({ product, facts }: { product: Product; facts: Fact[] }) {
  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="details-title">
      <h2 id="details-title">{messages.details}</h2>
      <table className={styles.facts}>
        <tbody>
          <tr>
            <th scope="row">{messages.kind}</th>
            <td>
              <Link
                className={linkClass()}
                to={subCategoryPath(product)}
                lang={languageOf(product.sub_category_name)}
              >
                {product.sub_category_name}
              </Link>
            </td>
          </tr>
          {facts.map(({ name, value, mark }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {mark && <FoodMark mark={mark} />}
                <span lang={languageOf(String(value))}>{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The mark of FSSAI: a green circle, or a brown triangle, in a square of its colour. The text beside it has the same
 * meaning.
 */
const FoodMark = ({ mark }: { mark: VegMark }) => (
  <svg
    className={classes(styles.mark, mark === 'veg' ? styles.veg : styles.nonVeg)}
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    <path d="M1 1h14v14H1z" />
    <path d={mark === 'veg' ? 'M4 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0z' : 'M8 4l4 8H4z'} />
  </svg>
);
