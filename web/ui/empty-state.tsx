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
  /** Whether nothing else is on the page, so that its title is the page's. */
  isPage?: boolean;
  /** The next action, as a button or link. */
  children?: ReactNode;
}

/** Displayed if a list is empty, with a next step. */
export function EmptyState({
  title,
  text,
  icon: Shape = PartyPopper,
  isPage = false,
  children,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes(panelClass, styles.empty)}>
      <span className={classes(rosetteClass, 'pastel-1', styles.rosette)} aria-hidden="true">
        <Shape />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className="second">{text}</p>}
      {children}
    </div>
  );
}
