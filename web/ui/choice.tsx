import { useId } from 'react';

import { classes } from '#web/ui/classes.ts';
import { optionClass, optionsClass } from '#web/ui/looks/option.ts';

import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  words: (value: Value) => string;
  text?: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Beside each other, also on phones. */
  isRow?: boolean;
  /** The heading above has the same text. */
  isTitled?: boolean;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({
  label,
  values,
  value,
  words,
  text,
  onChange,
  isRow = false,
  isTitled = false,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={isTitled ? 'sr-only' : styles.legend}>{label}</legend>
      <div className={classes(optionsClass, isRow ? styles.row : styles.grid)}>
        {values.map((one) => (
          <label key={one} className={classes(optionClass, styles.option)}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span>
              <strong>{words(one)}</strong>
              {text && <span className={styles.text}>{text(one)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
