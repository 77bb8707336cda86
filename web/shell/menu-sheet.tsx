import * as messages from '#messages/shell.ts';
import {
  CircleUser,
  GraduationCap,
  Heart,
  House,
  LogIn,
  LogOut,
  Package,
  Phone,
  ShoppingBag,
  Tag,
  X,
} from '#web/ui/icons.tsx';

import type { ShopStore } from '../data/shop-store.ts';
import { useSession } from '#web/data/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NavLink } from '#web/ui/link.tsx';

import { logOut } from '../shared/accounts/log-out.ts';
import { LanguageLinks } from './language-links.tsx';
import { openLogin } from '../data/login.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  store: ShopStore;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu for phones, behind the hamburger button. */
export function MenuSheet({ store, isOpen, onClose }: MenuSheetProps) {
  const session = useSession();
  const leave = (action: () => void) => {
    onClose();
    action();
  };
  const entries = [
    { to: '/', label: messages.home, icon: House },
    ...(store.offers_visible ? [{ to: '/offers', label: messages.offers, icon: Tag }] : []),
    { to: '/courses', label: messages.courses, icon: GraduationCap },
    { to: '/cart', label: messages.cart, icon: ShoppingBag },
    ...(session ? [{ to: '/orders', label: messages.orders, icon: Package }] : []),
    { to: '/wishlist', label: messages.wishlist, icon: Heart },
    { to: '/contact', label: messages.contact, icon: Phone },
  ];
  return (
    <Dialog kind="sheet" title={messages.menu} isTitleHidden isOpen={isOpen} onClose={onClose}>
      <div className={styles.top}>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={messages.closeMenu}
          onClick={onClose}
        >
          <X />
        </button>
      </div>
      <nav aria-label={messages.menu}>
        {entries.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end className={styles.row} onClick={onClose}>
            <Icon />
            {label}
          </NavLink>
        ))}
      </nav>
      <hr className={styles.line} />
      <LanguageLinks className={styles.languages} linkClass={styles.row} onClick={onClose} />
      {session ? (
        <>
          <NavLink to="/account" className={styles.row} onClick={onClose}>
            <CircleUser />
            {session.phone_no}
          </NavLink>
          <button type="button" className={styles.row} onClick={() => leave(() => void logOut())}>
            <LogOut />
            {messages.logout}
          </button>
        </>
      ) : (
        <button type="button" className={styles.row} onClick={() => leave(openLogin)}>
          <LogIn />
          {messages.login}
        </button>
      )}
    </Dialog>
  );
}
