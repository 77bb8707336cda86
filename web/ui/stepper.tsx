import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  label: string;
  value: number;
  /** Never more than this; below it nothing goes under 1. */
  max: number;
  onChange: (value: number) => void;
  className?: string;
}

/** A number that goes up and down by one, and stops at 1 and at `max`. */
export function Stepper({ label, value, max, onChange, className = '' }: StepperProps) {
  return (
    <div className={`stepper ${className}`} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One less"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="icon" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="icon" />
      </button>
    </div>
  );
}
