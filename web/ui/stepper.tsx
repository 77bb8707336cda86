import { Minus, Plus } from './icons.tsx';
import { useId } from 'react';

import * as messages from '#messages/ui.ts';
import { classes } from './classes.ts';
import styles from './stepper.module.css';
import { hintClass } from './looks/field.ts';

interface StepperProps {
  label: string;
  value: number;
  /** The maximum; the minimum is always 1. */
  max: number;
  /** The explanation displayed at the maximum. */
  maxReason: string;
  onChange: (value: number) => void;
  /** As high as a small button. */
  isSmall?: boolean;
}

/** A number that goes up and down by one, between 1 and `max`. */
export function Stepper({ label, value, max, maxReason, onChange, isSmall = false }: StepperProps) {
  const reasonId = useId();
  const isAtMax = value >= max;
  // Not `disabled` at the limits: a disabled button would lose the keyboard focus.
  return (
    <div className={isSmall ? classes(styles.stepperBox, styles.smallStepper) : styles.stepperBox}>
      <div className={styles.stepper} role="group" aria-label={label}>
        <button
          type="button"
          aria-label={messages.oneLess}
          aria-disabled={value <= 1}
          onClick={() => value > 1 && onChange(value - 1)}
        >
          <Minus />
        </button>
        <output>{value}</output>
        <button
          type="button"
          aria-label={messages.oneMore}
          aria-disabled={isAtMax}
          aria-describedby={isAtMax ? reasonId : undefined}
          onClick={() => !isAtMax && onChange(value + 1)}
        >
          <Plus />
        </button>
      </div>
      <p className={classes(hintClass, styles.hint)} id={reasonId} aria-live="polite">
        {isAtMax && max > 1 ? maxReason : ''}
      </p>
    </div>
  );
}
