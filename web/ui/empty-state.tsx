import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** What to do next, as a button or link. */
  children?: ReactNode;
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty panel">
      <span className="rosette pastel-1 bg-(--pastel)" aria-hidden="true" />
      <h2>{title}</h2>
      {text && <p className="second">{text}</p>}
      {children}
    </div>
  );
}
