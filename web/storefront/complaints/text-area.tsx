import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { inputClass } from '#web/ui/looks/field.ts';

import styles from './text-area.module.css';

interface TextAreaProps {
  label: string;
  name: string;
  rows: number;
  maxLength: number;
  error: string | undefined;
  onEdit: () => void;
}

/** A field of several lines. */
export const TextArea = ({ label, name, rows, maxLength, error, onEdit }: TextAreaProps) => (
  <FieldFrame label={label} isRequired {...(error !== undefined && { error })}>
    {(ties) => (
      <textarea
        {...ties}
        className={classes(inputClass, styles.area)}
        name={name}
        rows={rows}
        maxLength={maxLength}
        required
        onChange={onEdit}
      />
    )}
  </FieldFrame>
);
