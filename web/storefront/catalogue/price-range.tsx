import { CircleAlert } from '#web/ui/icons.tsx';
import { useId, useState } from 'react';

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

/** Two amounts, taken together when both are left or with Enter, while the first is not above the second. */
export function PriceRange({ minPrice, maxPrice, onChange }: PriceRangeProps) {
  const [from, setFrom] = useState(String(minPrice ?? ''));
  const [to, setTo] = useState(String(maxPrice ?? ''));
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  const errorId = useId();
  // The address changed by other means, such as a chip: it is what counts.
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
    className: 'input',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    'aria-invalid': isTurned || undefined,
    'aria-describedby': isTurned ? errorId : undefined,
  };

  return (
    // The two fields are left together; neither of them alone knows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <fieldset
      className={isTurned ? 'field bad' : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) take();
      }}
    >
      <legend>Price</legend>
      <div className="price-range">
        <input
          {...field}
          name="min_price"
          aria-label="Lowest price"
          placeholder="₹ from"
          value={from}
          onChange={(event) => setFrom(onlyDigits(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <span className="third">to</span>
        <input
          {...field}
          name="max_price"
          aria-label="Highest price"
          placeholder="₹ to"
          value={to}
          onChange={(event) => setTo(onlyDigits(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </div>
      {isTurned && (
        <p className="error" id={errorId}>
          <CircleAlert className="icon" />
          The highest price is below the lowest.
        </p>
      )}
    </fieldset>
  );
}
