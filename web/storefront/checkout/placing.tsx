import * as messages from '#messages/checkout.ts';
import { CircleAlert } from '#web/ui/icons.tsx';

import { Link } from '#web/ui/link.tsx';

import type { StepProps } from './steps.tsx';
import type { Placing as PlacingState } from './use-placing.ts';
import styles from './placing.module.css';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { placingActionsClass, placingClass } from './placing-panel.ts';
import { stepTitleClass } from './step-title.ts';

interface PlacingProps
  extends Pick<StepProps, 'heading'>, Pick<PlacingState, 'phase' | 'words' | 'waits'> {
  onAskAgain: () => void;
}

/**
 * Displayed between the click and the result. Nothing can be changed until then, since the order may have been
 * placed.
 */
export function Placing({ heading, phase, words, waits, onAskAgain }: PlacingProps) {
  const isAsking = phase !== 'unknown';
  const isLooking = phase === 'looking';
  return (
    <section
      className={classes(panelClass, placingClass)}
      aria-labelledby="step-title"
      aria-busy={isAsking}
    >
      {isAsking ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <div role="status">
            <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
              {isLooking ? messages.lookingOrder : messages.placingYourOrder}
            </h1>
          </div>
          <p className="second">
            {isLooking ? messages.askingWhatBecame : messages.placingTakesMoment}
          </p>
        </>
      ) : (
        <>
          <CircleAlert className={styles.alert} />
          <div role="alert">
            <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
              {words ? messages.answerFailed : messages.reachShopFailed}
            </h1>
          </div>
          <p className="second">
            {waits
              ? messages.orderWaits
              : words
                ? messages.orderMayBePlaced({ why: words })
                : messages.orderMayBePlacedOffline}
          </p>
          <div className={classes(actionsClass(), placingActionsClass)}>
            <button type="button" className={buttonClass('primary')} onClick={onAskAgain}>
              {messages.askAgain}
            </button>
            <Link className={buttonClass('plain')} to="/orders">
              {messages.leaveLookMyOrders}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
