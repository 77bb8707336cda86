import type { ReactNode } from 'react';

import type { Icon } from '#web/ui/icon.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './state-box.module.css';

interface StateBoxProps {
  icon: Icon;
  title: string;
  text?: string | false;
  /** Nothing is left to do, or something is wrong; otherwise it waits. */
  look?: 'good' | 'bad';
  children?: ReactNode;
}

const looks = { good: styles.good, bad: styles.bad, waits: undefined };

/** How the money of an order stands, in a heading and a sentence. */
export const StateBox = ({ icon: Shape, title, text, look, children }: StateBoxProps) => (
  <section className={classes(styles.box, looks[look ?? 'waits'])}>
    <h2>
      <Shape />
      <span>{title}</span>
    </h2>
    {text && <p>{text}</p>}
    {children}
  </section>
);
