import type { ReactNode } from 'react';

interface ReviewBlockProps {
  title: string;
  /** Leads to where it can be changed; or `change`, where that is a link of its own. */
  onChange?: () => void;
  change?: ReactNode;
  children: ReactNode;
}

/** One part of the review, with a way back to change it. */
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
