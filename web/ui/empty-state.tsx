import type { Icon } from './icon.tsx';
import { PartyPopper } from './icons.tsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: Icon;
  /** What to do next, as a button or link. */
  children?: ReactNode;
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, text, icon: Shape = PartyPopper, children }: EmptyStateProps) {
  return (
    <div className="empty panel">
      <span className="rosette pastel-1" aria-hidden="true">
        <Shape className="icon" />
      </span>
      <h2>{title}</h2>
      {text && <p className="second">{text}</p>}
      {children}
    </div>
  );
}
