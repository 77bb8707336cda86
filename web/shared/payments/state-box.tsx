import type { ReactNode } from 'react';

import type { Icon } from '#web/ui/icon.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './state-box.module.css';

interface StateBoxProps {
  icon: Icon;
  title: string;
  text?: string | false;
  isBad?: boolean;
  children?: ReactNode;
}

/** How the money of an order stands, in a heading and a sentence. */
export const StateBox = ({ icon: Shape, title, text, isBad = false, children }: StateBoxProps) => (
  <section className={classes(styles.box, isBad && styles.bad)}>
    <h2>
      <Shape />
      <span>{title}</span>
    </h2>
    {text && <p>{text}</p>}
    {children}
  </section>
);
