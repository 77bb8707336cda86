import { X } from '#web/ui/icons.tsx';

import { drawingPath } from '#contract/media/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/basket.ts';
import { formatRupees, languageOf } from '#messages/formats.ts';
import { type CartItem, setQuantity } from '#web/data/cart.ts';
import { productPath } from '#web/data/paths.ts';
import { stockWords } from '#web/shared/catalogue/stock-notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './cart-line.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { priceClass } from '#web/ui/looks/price.ts';

interface CartLineProps {
  item: CartItem;
  /** The stock, once it is known. */
  stock: number | undefined;
}

/** One product in the cart: its quantity, its sum and the buttons that change or remove it. */
export function CartLine({ item, stock }: CartLineProps) {
  const words = stock === undefined ? undefined : stockWords(stock);
  const isSoldOut = stock === 0;
  const max = Math.min(stock ?? limits.maxCartQuantity, limits.maxCartQuantity);
  return (
    <li className={isSoldOut ? classes(styles.line, styles.isOut) : styles.line}>
      <Picture url={item.image === '' ? drawingPath(item.id) : item.image} alt="" sizes="104px" />
      <div>
        <h2>
          <Link to={productPath(item.id)} lang={languageOf(item.name)}>
            {item.name}
          </Link>
        </h2>
        <p className="xs second">{messages.each({ price: item.price })}</p>
        {words && <p className={classes('xs', styles.low)}>{words}</p>}
      </div>
      <button
        type="button"
        className={classes(iconButtonClass, styles.iconBtn)}
        aria-label={messages.removeItem({ name: item.name })}
        onClick={() => setQuantity(item.id, 0)}
      >
        <X />
      </button>
      {!isSoldOut && (
        <div className={styles.row}>
          <Stepper
            isSmall
            label={messages.quantityOf({ name: item.name })}
            value={item.quantity}
            max={max}
            maxReason={
              max < limits.maxCartQuantity
                ? messages.onlyInStock({ max })
                : messages.upToOfEach({ maxCartQuantity: limits.maxCartQuantity })
            }
            onChange={(quantity) => setQuantity(item.id, quantity)}
          />
          <span className={classes(priceClass, styles.price)}>
            {formatRupees(item.price * item.quantity)}
          </span>
        </div>
      )}
    </li>
  );
}
