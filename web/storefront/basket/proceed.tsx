import { ArrowRight } from '#web/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useSession } from '#web/data/session.ts';
import { openLogin } from '#web/data/login.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface ProceedProps {
  /** Why there is no way on now; nothing where there is. */
  obstacle?: string;
  className: string;
}

/** The way from the cart to the checkout, for those who are logged in; the others are asked to. */
export function Proceed({ obstacle, className }: ProceedProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const isOnTheWay = useRef(false);

  // Whoever logs in for the checkout goes on to it.
  useEffect(() => {
    if (session && isOnTheWay.current) void navigate('/checkout');
  }, [session, navigate]);

  return (
    <>
      <button
        type="button"
        className={`btn primary ${className}`}
        disabled={obstacle !== undefined}
        onClick={() => (session ? void navigate('/checkout') : setIsAsked(true))}
      >
        Proceed to Checkout
        <ArrowRight className="icon" />
      </button>
      <Dialog
        title="Please login to proceed with checkout"
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
      >
        <p className="second mt-3">Your cart stays as it is.</p>
        <div className="actions">
          <button type="button" className="btn plain" onClick={() => setIsAsked(false)}>
            Cancel
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              setIsAsked(false);
              isOnTheWay.current = true;
              openLogin();
            }}
          >
            Login
          </button>
        </div>
      </Dialog>
    </>
  );
}
