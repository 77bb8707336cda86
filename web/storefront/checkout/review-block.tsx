import type { ReactNode } from 'react';

interface ReviewBlockProps {
  title: string;
  /** Goes to where it can be changed; `change` replaces the button with another element. */
  onChange?: () => void;
  change?: ReactNode;
  children: ReactNode;
}

/** One part of the review, with a way to change it. */
export const ReviewBlock = ({ title, onChange, change, children }: ReviewBlockProps) => (
  <div className="review-part">
    <header>
      <h2>{title}</h2>
      {change}
      {onChange && (
        <button
          type="button"
          className="link sm tap"
          aria-label={`Change: ${title}`}
          onClick={onChange}
        >
          Change
        </button>
      )}
    </header>
    {children}
  </div>
);
