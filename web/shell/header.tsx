import * as messages from '#messages/shell.ts';
import { Heart, Menu, ShoppingBag } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';

import type { ShopStore } from '../data/shop-store.ts';
import { useSession } from '#web/data/session.ts';
import { Link, NavLink } from '#web/ui/link.tsx';

import { Brand } from './brand.tsx';
import { countItems, useCart } from '../data/cart.ts';
import { CategoryBar } from './category-bar.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchDoor } from './search-door.tsx';
import { searchTextOf } from './search-text.ts';
import { AccountIcon, SessionMenu } from './session-menu.tsx';
import { useWishlist } from '../data/wishlist.ts';
import type { ShopCategory } from '../data/shop-categories.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './header.module.css';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { countClass } from '#web/ui/looks/count.ts';

interface HeaderProps {
  store: ShopStore;
  categories: ShopCategory[];
}

/** The header of every page, with its navigation. */
export function Header({ store, categories }: HeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const session = useSession();
  return (
    <header className={styles.header}>
      <HydrateLater name="bar">
        <div className={styles.barWrap}>
          <div className="wrap">
            <div className={styles.bar}>
              <button
                type="button"
                className={classes(iconButtonClass, styles.iconBtn, styles.narrow)}
                aria-label={messages.openMenu}
                aria-haspopup="dialog"
                onClick={() => setIsMenuOpen(true)}
              >
                <Menu />
              </button>
              <Link
                className={styles.brand}
                to="/"
                aria-label={messages.homeOf({ shopName: store.shop_name })}
              >
                <Brand store={store} />
              </Link>
              <nav className={styles.nav} aria-label={messages.mainNavigation}>
                <NavLink to="/" end>
                  {messages.home}
                </NavLink>
                {store.offers_visible && <NavLink to="/offers">{messages.offers}</NavLink>}
                <NavLink to="/courses">{messages.courses}</NavLink>
                {session && <NavLink to="/orders">{messages.orders}</NavLink>}
                <NavLink to="/contact">{messages.contact}</NavLink>
              </nav>
              <HeaderSearch categories={categories} />
              <span className={styles.push} />
              <SearchDoor categories={categories} />
              <LanguageLinks className={styles.languages} linkClass={styles.language} />
              <AccountIcon />
              <WishlistLink />
              <CartLink />
              <SessionMenu />
            </div>
          </div>
        </div>
      </HydrateLater>
      <HydrateLater name="categories">
        <CategoryBar categories={categories} />
      </HydrateLater>
      <MenuSheet store={store} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}

/** The search field of wide headers. On the results page it contains the current search. */
function HeaderSearch({ categories }: { categories: ShopCategory[] }) {
  const { pathname, search } = useLocation();
  const isSearch = /^\/search\/?$/.test(pathname);
  const text = isSearch ? searchTextOf(new URLSearchParams(search)) : '';
  return (
    <SearchBox
      className={styles.barSearch}
      label={messages.inTheHeader}
      key={text}
      categories={categories}
      initial={text}
    />
  );
}

function WishlistLink() {
  const count = useWishlist().length;
  return (
    <Link
      className={classes(iconButtonClass, styles.iconBtn, styles.wide)}
      to="/wishlist"
      aria-label={count > 0 ? messages.wishlistProducts({ count }) : messages.wishlist}
    >
      <Heart isFilled={count > 0} />
    </Link>
  );
}

const maxShown = 99;

function CartLink() {
  const count = countItems(useCart());
  const label = messages.cartItems({ count });
  return (
    <Link
      className={classes(iconButtonClass, styles.iconBtn, styles.labelled)}
      to="/cart"
      aria-label={count > 0 ? label : messages.cart}
    >
      <ShoppingBag />
      {/* The space separates word and number for voice control, whose users speak the visible label. */}
      <span className={styles.word}>{messages.cart} </span>
      {count > 0 && (
        <span className={classes(countClass, styles.count)} key={count}>
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </Link>
  );
}
