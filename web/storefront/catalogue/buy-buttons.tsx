import { classes } from '#web/ui/classes.ts';
import { ShoppingBag } from '#web/ui/icons.tsx';

import styles from './buy-buttons.module.css';

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
        className={classes('btn primary', styles.button)}
        disabled={isOut}
        onClick={onAdd}
      >
        <ShoppingBag />
        Add to Cart
      </button>
      <button
        type="button"
        className={classes('btn light', styles.button)}
        disabled={isOut}
        onClick={onBuy}
      >
        Buy Now
      </button>
    </>
  );
}
