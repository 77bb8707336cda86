import type { Icon } from './icon.tsx';
import { PartyPopper } from './icons.tsx';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import { panelClass } from './looks/panel.ts';
import { rosetteClass } from './looks/rosette.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: Icon;
  /** The next action, as a button or link. */
  children?: ReactNode;
}

/** Displayed if a list is empty, with a next step. */
export function EmptyState({ title, text, icon: Shape = PartyPopper, children }: EmptyStateProps) {
  return (
    <div className={classes(panelClass, styles.empty)}>
      <span className={classes(rosetteClass, 'pastel-1', styles.rosette)} aria-hidden="true">
        <Shape />
      </span>
      <h2>{title}</h2>
      {text && <p className="second">{text}</p>}
      {children}
    </div>
  );
}
