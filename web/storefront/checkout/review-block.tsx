import type { ReactNode } from 'react';
import * as messages from '#messages/checkout.ts';
import { classes } from '#web/ui/classes.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { reviewPartClass } from './review-part.ts';

interface ReviewBlockProps {
  title: string;
  isFirst?: boolean;
  /** Goes to where it can be changed; `change` replaces the button with another element. */
  onChange?: () => void;
  change?: ReactNode;
  children: ReactNode;
}

/** One part of the review, with a way to change it. */
export const ReviewBlock = ({
  title,
  isFirst = false,
  onChange,
  change,
  children,
}: ReviewBlockProps) => (
  <div className={reviewPartClass(isFirst ? 'first' : undefined)}>
    <header>
      <h2>{title}</h2>
      {change}
      {onChange && (
        <button
          type="button"
          className={classes(linkClass('tall'), 'sm')}
          aria-label={messages.changePart({ title })}
          onClick={onChange}
        >
          {messages.change}
        </button>
      )}
    </header>
    {children}
  </div>
);
