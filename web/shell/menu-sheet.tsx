import { GraduationCap, House, Phone, ShoppingBag, Tag, X } from 'lucide-react';
import { NavLink } from 'react-router';

import type { StoreInformation } from '#contract/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface MenuSheetProps {
  store: StoreInformation;
  isOpen: boolean;
  onClose: () => void;
}

/** The phone's menu, behind the hamburger. */
export function MenuSheet({ store, isOpen, onClose }: MenuSheetProps) {
  const entries = [
    { to: '/', label: 'Home', icon: House },
    ...(store.offers_visible ? [{ to: '/offers', label: 'Offers', icon: Tag }] : []),
    { to: '/courses', label: 'Courses', icon: GraduationCap },
    { to: '/cart', label: 'Cart', icon: ShoppingBag },
    { to: '/contact', label: 'Contact', icon: Phone },
  ];
  return (
    <Dialog kind="sheet" title="Menu" isTitleHidden isOpen={isOpen} onClose={onClose}>
      <div className="flex justify-end">
        <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      <nav aria-label="Menu">
        {entries.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end className="row" onClick={onClose}>
            <Icon className="icon" />
            {label}
          </NavLink>
        ))}
      </nav>
    </Dialog>
  );
}
