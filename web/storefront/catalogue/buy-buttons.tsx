import { ShoppingBag } from '#web/ui/icons.tsx';

interface BuyButtonsProps {
  isOut: boolean;
  onAdd: () => void;
  onBuy: () => void;
}

export function BuyButtons({ isOut, onAdd, onBuy }: BuyButtonsProps) {
  return (
    <>
      <button type="button" className="btn primary" disabled={isOut} onClick={onAdd}>
        <ShoppingBag className="icon" />
        Add to Cart
      </button>
      <button type="button" className="btn light" disabled={isOut} onClick={onBuy}>
        Buy Now
      </button>
    </>
  );
}
