import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/shell.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { Link } from '#web/ui/link.tsx';

import { categoryPath, subCategoryPath } from '../data/paths.ts';
import type { ShopCategory } from '../data/shop-categories.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './category-menu.module.css';
import { backClass } from '#web/ui/looks/back.ts';
import { NamedText } from '#web/ui/named-text.tsx';

const gapPx = 4;
const widthPx = 248;

/** On phones it covers the page. */
const isSheet = () => window.matchMedia('(max-width: 47.99rem)').matches;

interface CategoryMenuProps {
  id: string;
  category: ShopCategory;
  /** The element that the menu is positioned at. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The sub-categories of a category: a dropdown on wide screens, a sheet with a back button on phones. Its links are
 * reached with the arrow keys rather than Tab, which would need fifty presses to get past the bar.
 */
export function CategoryMenu({ id, category, anchor, onClose }: CategoryMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useBackCloses(isSheet(), () => {
    onClose();
    return true;
  });

  // Positioned by script: the row of categories scrolls sideways and would clip a menu inside it.
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - widthPx - 8));
    menu.current.style.left = `${left}px`;
    menu.current.style.top = `${box.bottom + gapPx}px`;
  }, [anchor]);

  return (
    <>
      <button
        type="button"
        className={styles.menuScrim}
        aria-label={messages.closeMenu}
        tabIndex={-1}
        onClick={onClose}
      />
      <div id={id} ref={menu} className={styles.menu}>
        <button type="button" className={classes(backClass, styles.back)} onClick={onClose}>
          <ArrowLeft />
          {messages.back}
        </button>
        <ul aria-label={category.category_name}>
          <li>
            <Link to={categoryPath(category.category_id)} tabIndex={-1}>
              <NamedText
                text={messages.allIn({ categoryName: category.category_name })}
                name={category.category_name}
              />
            </Link>
          </li>
          {category.sub_categories.map((subCategory) => (
            <li key={subCategory.sub_category_id}>
              <Link
                to={subCategoryPath(subCategory)}
                tabIndex={-1}
                lang={languageOf(subCategory.sub_category_name)}
              >
                {subCategory.sub_category_name}
              </Link>
            </li>
          ))}
        </ul>
        {category.sub_categories.length === 0 && (
          <p className={styles.none}>{messages.noSubcategories}</p>
        )}
      </div>
    </>
  );
}
