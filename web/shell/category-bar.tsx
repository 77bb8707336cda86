import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { CategoryEntry } from './category-entry.tsx';
import { CategoryRow } from './category-row.tsx';
import type { ShopCategory } from '../data/shop-categories.ts';
import * as messages from '#messages/shell.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './category-bar.module.css';

/** The shop's categories in a row; each opens a menu of its sub-categories. Renders nothing if there are none. */
export function CategoryBar({ categories }: { categories: ShopCategory[] }) {
  const { key } = useLocation();
  // Tied to this history entry: choosing a link navigates, which closes the menu.
  const [open, setOpen] = useState<{ categoryId: number; key: string }>();
  const openId = open?.key === key ? open.categoryId : undefined;

  // A menu opened by hovering does not have the focus, but Escape must still close it.
  useEffect(() => {
    if (openId === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openId]);

  if (categories.length === 0) return null;
  return (
    <nav className={styles.cats} aria-label={messages.categories}>
      <div className={classes('wrap', styles.wrap)}>
        <CategoryRow>
          {categories.map((category) => (
            <CategoryEntry
              key={category.category_id}
              category={category}
              isOpen={openId === category.category_id}
              onOpen={() => setOpen({ categoryId: category.category_id, key })}
              onClose={() =>
                setOpen((now) => (now?.categoryId === category.category_id ? undefined : now))
              }
            />
          ))}
        </CategoryRow>
      </div>
    </nav>
  );
}
