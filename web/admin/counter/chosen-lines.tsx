import { drawingPath } from '#contract/media/words.ts';
import type { CounterQuote } from '#contract/counter/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-counter.ts';
import { formatRupees } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { Picture } from '#web/ui/picture.tsx';

import type { ChosenProduct } from './counter-state.ts';
import styles from './chosen-lines.module.css';

interface ChosenLinesProps {
  lines: ChosenProduct[];
  /** What they cost now, once the shop has answered. */
  quote: CounterQuote | undefined;
  onChange: (lines: ChosenProduct[]) => void;
}

/** The goods of the order: how many of each, and what that comes to. */
export function ChosenLines({ lines, quote, onChange }: ChosenLinesProps) {
  if (lines.length === 0) return <p className="second mt-3">{messages.nothingChosen}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { product_id: id, product_name: name } = line;
        const quoted = quote?.lines.find((one) => one.product_id === id);
        const wrong = wrongWith(line, quoted, quote);
        return (
          <li key={id} className={styles.line}>
            <span className={classes(styles.picture, `pastel-${id % 7}`)}>
              <Picture url={line.product_image ?? drawingPath(id)} alt="" sizes="36px" />
            </span>
            <span className={styles.words}>
              <span>{name}</span>
              <span className="sm second">
                {messages.each({ price: quoted?.price ?? line.product_price })}
              </span>
            </span>
            <input
              className={classes(inputClass, styles.quantity)}
              type="number"
              inputMode="numeric"
              min={1}
              aria-label={messages.quantityOf({ name })}
              aria-invalid={wrong !== undefined}
              value={line.quantity}
              onChange={({ target }) =>
                onChange(
                  lines.map((one) =>
                    one.product_id === id ? { ...one, quantity: target.value } : one,
                  ),
                )
              }
            />
            <strong className={styles.sum}>{quoted && formatRupees(quoted.subtotal)}</strong>
            <button
              type="button"
              className={iconButtonClass}
              aria-label={messages.removeProduct({ name })}
              onClick={() => onChange(lines.filter((one) => one.product_id !== id))}
            >
              <Trash2 />
            </button>
            <p className={classes(errorClass, styles.wrong)} role="status">
              {wrong}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function wrongWith(
  { product_id: id, quantity }: ChosenProduct,
  quoted: CounterQuote['lines'][number] | undefined,
  quote: CounterQuote | undefined,
): string | undefined {
  if (quote?.missing.includes(id)) return messages.notSold;
  if (Number(quantity) > limits.maxCartQuantity) {
    return messages.atMost({ most: limits.maxCartQuantity });
  }
  if (!quoted || Number(quantity) <= quoted.stock) return undefined;
  return messages.onlyLeft({ stock: quoted.stock });
}
