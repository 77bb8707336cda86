import type { ReactNode } from 'react';

import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import { namedPack, unitPrice } from '#web/shared/catalogue/packs.ts';
import { subCategoryPath } from '#web/data/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './product-facts.module.css';

/** What is known of a product, as a table: what its package says, and the number to ask for it by. */
export function ProductFacts({ product }: { product: ProductWithReviews }) {
  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="details-title">
      <h2 id="details-title">{messages.details}</h2>
      <table className={styles.facts}>
        <tbody>
          {factsOf(product).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

function factsOf(product: ProductWithReviews): Fact[] {
  const { product_name: name, product_price: price, length, width, height, weight } = product;
  const { pack } = namedPack(name);
  const part = unitPrice(name, price);
  const sides = [length, width, height].filter((side) => side !== null);
  const facts: (Fact | false)[] = [
    { name: messages.kind, value: <KindLink product={product} /> },
    pack !== undefined && { name: messages.packSize, value: messages.packWords({ pack }) },
    part !== undefined && { name: messages.priceOfPart, value: messages.unitPriceOf(part) },
    sides.length > 0 && {
      name: messages.size,
      value: messages.centimetres({ list: sides.join(' × ') }),
    },
    weight !== null && { name: messages.weight, value: weightWords(weight) },
    Boolean(product.origin_location) && { name: messages.origin, value: product.origin_location },
    product.country_name !== null && {
      name: messages.countryOfOrigin,
      value: product.country_name,
    },
    product.importer !== null && { name: messages.importedBy, value: product.importer },
    { name: messages.productReference, value: product.product_id },
  ];
  return facts.filter((fact) => fact !== false);
}

const KindLink = ({ product }: { product: ProductWithReviews }) => (
  <Link className={linkClass()} to={subCategoryPath(product)}>
    {product.sub_category_name}
  </Link>
);

const weightWords = (kilograms: number): string =>
  kilograms < 1
    ? messages.grams({ grams: Math.round(kilograms * 1000) })
    : messages.kilograms({ kilograms });
