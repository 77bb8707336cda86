import { useState } from 'react';

import type { ShopReview } from '#contract/reviews/schemas.ts';
import { type HidingReason, hidingReasons } from '#contract/reviews/words.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as reviewMessages from '#messages/admin-reviews.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EyeOff } from '#web/ui/icons.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface HideReviewProps {
  review: ShopReview;
  isBusy: boolean;
  onHide: (reason: HidingReason) => void;
}

/** Hides a review for a reason, as one that is merely bad stays. */
export function HideReview({ review, isBusy, onHide }: HideReviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { user_name: userName, product_name: product } = review;
  return (
    <>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        aria-label={messages.changeReview({ action: messages.hide, userName, product })}
        onClick={() => setIsOpen(!isBusy)}
      >
        <EyeOff />
        {messages.hide}
      </button>
      <Dialog title={reviewMessages.hideQuestion} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p className="second">{messages.reviewOfProduct({ userName, product })}</p>
        <p>{reviewMessages.hideText}</p>
        <div className={actionsClass()}>
          {hidingReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className={buttonClass('plain')}
              onClick={() => {
                setIsOpen(false);
                onHide(reason);
              }}
            >
              {reviewMessages.hidingReasons[reason]}
            </button>
          ))}
        </div>
      </Dialog>
    </>
  );
}
