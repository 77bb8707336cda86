import type { CounterState } from './counter-state.ts';

/** A part of the order that is being typed. */
export interface PanelProps {
  state: CounterState;
  errors: Record<string, string | undefined>;
  onChange: (changed: Partial<CounterState>) => void;
}

export const errorOf = (errors: PanelProps['errors'], name: string) =>
  errors[name] === undefined ? {} : { error: errors[name] };
