import { useRef } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { Link } from '#web/ui/link.tsx';
import { productPath } from '#web/data/paths.ts';
import { useCart } from '#web/data/cart.ts';
import { Minus, Plus, Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';

import { putInCart, putMoreInCart, takeOneFromCart } from './add-to-cart.ts';
import { cardButtonClass } from './card-button.ts';
import type { CardProduct } from './card-product.ts';
import styles from './card-stepper.module.css';

interface CardStepperProps {
  product: CardProduct;
  /** The button's text while none is in the cart, and its accessible name. */
  add: { text: string; label: string };
}

/** The button of a card that adds one to the cart; from then on, a stepper in its place, of the same size. */
export function CardStepper({ product, add }: CardStepperProps) {
  const { product_id: id, product_name: name, stock } = product;
  const quantity = useCart().find((item) => item.id === id)?.quantity ?? 0;
  const wantsFocus = useRef(false);
  const isAtMax = quantity >= Math.min(stock, limits.maxCartQuantity);

  // The button that was pressed is gone then, and with it the focus.
  const focusIfPressed = (button: HTMLButtonElement | null) => {
    if (!button || !wantsFocus.current) return;
    wantsFocus.current = false;
    button.focus({ preventScroll: true });
  };
  const addFirst = () => {
    wantsFocus.current = putInCart(product, 1) > 0;
  };
  const takeOne = () => {
    wantsFocus.current = quantity === 1;
    takeOneFromCart(product);
  };

  if (stock === 0) {
    return (
      <Link
        className={classes(buttonClass('plain', 'small'), cardButtonClass)}
        to={`${productPath(id)}#notify`}
      >
        {messages.notifyMe}
        <span className="sr-only"> {name}</span>
      </Link>
    );
  }
  if (quantity === 0) {
    return (
      <button
        type="button"
        ref={focusIfPressed}
        className={classes(buttonClass('soft', 'small'), cardButtonClass, 'needs-script')}
        aria-label={add.label}
        onClick={addFirst}
      >
        {add.text}
      </button>
    );
  }
  return (
    <div
      className={classes(styles.stepper, cardButtonClass)}
      role="group"
      aria-label={messages.quantityOf({ name })}
    >
      <button
        type="button"
        aria-label={quantity === 1 ? messages.removeFromCart : messages.oneLess}
        onClick={takeOne}
      >
        {quantity === 1 ? <Trash2 /> : <Minus />}
      </button>
      <output>
        {quantity}
        <span className="sr-only"> {messages.inCart}</span>
      </output>
      <button
        type="button"
        ref={focusIfPressed}
        aria-label={messages.oneMore}
        aria-disabled={isAtMax}
        onClick={() => putMoreInCart(product)}
      >
        <Plus />
      </button>
    </div>
  );
}
