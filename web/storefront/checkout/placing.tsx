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

interface PlacingProps extends Pick<StepProps, 'heading'>, Pick<PlacingState, 'phase' | 'words'> {
  onAskAgain: () => void;
}

/**
 * Displayed between the click and the result. Nothing can be changed until then, since the order may have been
 * placed.
 */
export function Placing({ heading, phase, words, onAskAgain }: PlacingProps) {
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
              {isLooking ? 'Looking for your order...' : 'Placing your order...'}
            </h1>
          </div>
          <p className="second">
            {isLooking
              ? 'The answer did not arrive, so we ask what has become of it. It is never placed twice.'
              : 'This takes a moment. You need not press anything again.'}
          </p>
        </>
      ) : (
        <>
          <CircleAlert className={styles.alert} />
          <div role="alert">
            <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
              {words ? 'We could not answer' : 'The answer did not arrive'}
            </h1>
          </div>
          <p className="second">
            {words ?? 'Ask again when you are online.'} Your order may have been placed or not: if
            it has, you get that order. It is never placed twice.
          </p>
          <div className={classes(actionsClass(), placingActionsClass)}>
            <button type="button" className={buttonClass('primary')} onClick={onAskAgain}>
              Ask again
            </button>
            <Link className={buttonClass('plain')} to="/orders">
              Leave it and look at my orders
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
