import * as messages from '#messages/basket.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { clearCart } from '#web/data/cart.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Empties the cart after a confirmation. */
export function ClearCart() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes(buttonClass('danger', 'small'), 'push')}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 />
        {messages.clearCart}
      </button>
      <Confirm
        title={messages.clearYourCart}
        action={messages.clearCart}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => clearCart()}
      >
        <p className="second mt-3">{messages.everythingTakenOut}</p>
      </Confirm>
    </>
  );
}
