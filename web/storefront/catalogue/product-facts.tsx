import type { Product } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import styles from './product-facts.module.css';

/** Size, weight and origin, where they are set. */
export function ProductFacts({ product }: { product: Product }) {
  const { length, width, height, weight, origin_location: origin } = product;
  const sides = [length, width, height].filter((side) => side !== null);
  const facts = [
    ...(sides.length > 0
      ? [{ name: messages.size, value: messages.centimetres({ list: sides.join(' × ') }) }]
      : []),
    ...(weight === null ? [] : [{ name: messages.weight, value: weightWords(weight) }]),
    ...(origin ? [{ name: messages.origin, value: origin }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const weightWords = (kilograms: number): string =>
  kilograms < 1
    ? messages.grams({ grams: Math.round(kilograms * 1000) })
    : messages.kilograms({ kilograms });
