import type { Product } from '#contract/catalogue/schemas.ts';
import styles from './product-facts.module.css';

/** Size, weight and origin, where they are set. */
export function ProductFacts({ product }: { product: Product }) {
  const { length, width, height, weight, origin_location: origin } = product;
  const sides = [length, width, height].filter((side) => side !== null);
  const facts = [
    ...(sides.length > 0 ? [{ name: 'Size', value: `${sides.join(' × ')} cm` }] : []),
    ...(weight === null ? [] : [{ name: 'Weight', value: weightWords(weight) }]),
    ...(origin ? [{ name: 'From', value: origin }] : []),
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
  kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`;
