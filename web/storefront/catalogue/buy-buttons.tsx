import * as messages from '#messages/catalogue.ts';
import { classes } from '#web/ui/classes.ts';
import { ShoppingBag } from '#web/ui/icons.tsx';

import styles from './buy-buttons.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

interface BuyButtonsProps {
  isOut: boolean;
  onAdd: () => void;
  onBuy: () => void;
}

export function BuyButtons({ isOut, onAdd, onBuy }: BuyButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={classes(buttonClass('primary'), styles.button)}
        disabled={isOut}
        // A double tap is one tap: more are chosen beside it.
        onClick={({ detail: taps }) => taps < 2 && onAdd()}
      >
        <ShoppingBag />
        {messages.addToCart}
      </button>
      <button
        type="button"
        className={classes(buttonClass('light'), styles.button)}
        disabled={isOut}
        onClick={onBuy}
      >
        {messages.buyNow}
      </button>
    </>
  );
}
