import * as messages from '#messages/basket.ts';
import { ArrowRight } from '#web/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useSession } from '#web/data/session.ts';
import { openLogin } from '#web/data/login.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface ProceedProps {
  /** Why the checkout is not possible now; undefined if it is. */
  obstacle?: string;
  /** As wide as its box. */
  isFull?: boolean;
  className?: string;
}

/** The link from the cart to the checkout; visitors are asked to log in first. */
export function Proceed({ obstacle, isFull = false, className }: ProceedProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const isOnTheWay = useRef(false);

  // Browser storage: a login that was started here continues to the checkout.
  useEffect(() => {
    if (session && isOnTheWay.current) void navigate('/checkout');
  }, [session, navigate]);

  return (
    <>
      <button
        type="button"
        className={classes(buttonClass('primary', isFull ? 'full' : undefined), className)}
        disabled={obstacle !== undefined}
        onClick={() => (session ? void navigate('/checkout') : setIsAsked(true))}
      >
        {messages.proceedToCheckout}
        <ArrowRight />
      </button>
      <Dialog
        title={messages.loginProceedCheckout}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
      >
        <p className="second mt-3">{messages.cartStays}</p>
        <div className={actionsClass()}>
          <button type="button" className={buttonClass('plain')} onClick={() => setIsAsked(false)}>
            {messages.cancel}
          </button>
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => {
              setIsAsked(false);
              void navigate('/checkout');
            }}
          >
            {messages.continueWithoutPassword}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => {
              setIsAsked(false);
              isOnTheWay.current = true;
              openLogin();
            }}
          >
            {messages.login}
          </button>
        </div>
      </Dialog>
    </>
  );
}
