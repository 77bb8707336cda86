import * as messages from '#messages/checkout.ts';
import { Check } from '#web/ui/icons.tsx';
import type { RefObject } from 'react';

import type { CheckoutData } from './checkout-data.ts';
import type { Checkout } from './checkout-state.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './steps.module.css';

const steps = ['address', 'payment', 'review', 'done'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Record<Step, string> = {
  address: messages.address,
  payment: messages.payment,
  review: messages.review,
  done: messages.done,
};

/** The props of every step. */
export interface StepProps {
  checkout: Checkout;
  loaded: CheckoutData;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (step: Step) => void;
}

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text);

/** The progress through the steps. */
export function Steps({ current }: { current: Step }) {
  const place = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={messages.checkout}>
      {steps.map((step, index) => {
        const isDone = index < place || current === 'done';
        return (
          <li
            key={step}
            className={isDone ? classes(styles.done) : step === current ? styles.now : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <b>{isDone ? <Check aria-label={messages.stepDone} role="img" /> : index + 1}</b>
            {stepNames[step]}
          </li>
        );
      })}
    </ol>
  );
}
