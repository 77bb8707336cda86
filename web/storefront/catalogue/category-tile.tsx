import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { useId, useState } from 'react';

import { categoryPath, subCategoryPath } from '#web/data/paths.ts';
import type { ShopCategory } from '#web/data/shop-categories.ts';
import { Link } from '#web/ui/link.tsx';

import { TilePicture } from './tile-picture.tsx';
import styles from './category-tile.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { tileClass } from './tiles.ts';

interface CategoryTileProps {
  category: ShopCategory;
  /** Whether the tiles stand below each other. */
  isInList: boolean;
}

/** A category with its picture; hover, focus or a tap on the arrow shows its sub-categories. */
export function CategoryTile({ category, isInList }: CategoryTileProps) {
  const { category_id: id, category_name: name, sub_categories: subCategories } = category;
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  return (
    <li
      className={classes(tileClass, styles.tile, isInList && styles.inList, isOpen && styles.open)}
    >
      <TilePicture id={id} name={name} address={category.category_image} />
      <h2>
        <Link to={categoryPath(id)} lang={languageOf(name)}>
          {name}
        </Link>
      </h2>
      <button
        type="button"
        className={classes(iconButtonClass, styles.tileArrow)}
        aria-label={messages.showWhatIsIn({ name })}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={styles.chevron} />
      </button>
      <ul className={styles.tileMenu} id={menuId} aria-label={messages.subCategoriesIn({ name })}>
        {subCategories.map((subCategory) => (
          <li key={subCategory.sub_category_id}>
            <Link
              to={subCategoryPath(subCategory)}
              lang={languageOf(subCategory.sub_category_name)}
            >
              {subCategory.sub_category_name}
            </Link>
          </li>
        ))}
        {subCategories.length === 0 && <li className={styles.none}>{messages.noSubcategories}</li>}
      </ul>
    </li>
  );
}
