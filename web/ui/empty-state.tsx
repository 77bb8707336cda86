import { type LucideIcon, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** What to do next, as a button or link. */
  children?: ReactNode;
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, text, icon: Icon = PartyPopper, children }: EmptyStateProps) {
  return (
    <div className="empty panel">
      <span className="rosette pastel-1" aria-hidden="true">
        <Icon className="icon" />
      </span>
      <h2>{title}</h2>
      {text && <p className="second">{text}</p>}
      {children}
    </div>
  );
}
