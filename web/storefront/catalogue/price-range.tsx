import * as messages from '#messages/catalogue.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { useId, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './price-range.module.css';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';

interface Range {
  /** Whole rupees. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

interface PriceRangeProps extends Range {
  onChange: (range: Range) => void;
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 9);
const amount = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/**
 * A price range. It takes effect when both fields lose the focus or with Enter, unless the minimum is above the
 * maximum.
 */
export function PriceRange({ minPrice, maxPrice, onChange }: PriceRangeProps) {
  const [from, setFrom] = useState(String(minPrice ?? ''));
  const [to, setTo] = useState(String(maxPrice ?? ''));
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  const errorId = useId();
  // The URL was changed elsewhere, such as by a chip: it takes precedence over the fields.
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice });
    setFrom(String(minPrice ?? ''));
    setTo(String(maxPrice ?? ''));
  }
  const isTurned = from !== '' && to !== '' && Number(to) < Number(from);

  const take = () => {
    const isNew = amount(from) !== minPrice || amount(to) !== maxPrice;
    if (isNew && !isTurned) onChange({ minPrice: amount(from), maxPrice: amount(to) });
  };
  const field = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    'aria-invalid': isTurned || undefined,
    'aria-describedby': isTurned ? errorId : undefined,
  };

  return (
    // Blur is handled on the fieldset: moving from one field to the other does not count as leaving.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <fieldset
      className={isTurned ? styles.turned : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) take();
      }}
    >
      <legend>{messages.price}</legend>
      <div className={styles.priceRange}>
        <input
          {...field}
          className={classes(inputClass, styles.input)}
          name="min_price"
          aria-label={messages.lowestPrice}
          placeholder={messages.priceFrom}
          value={from}
          onChange={(event) => setFrom(onlyDigits(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <span className="third">{messages.to}</span>
        <input
          {...field}
          className={classes(inputClass, styles.input)}
          name="max_price"
          aria-label={messages.highestPrice}
          placeholder={messages.priceTo}
          value={to}
          onChange={(event) => setTo(onlyDigits(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </div>
      {isTurned && (
        <p className={errorClass} id={errorId}>
          <CircleAlert />
          {messages.highestPriceBelowLowest}
        </p>
      )}
    </fieldset>
  );
}
