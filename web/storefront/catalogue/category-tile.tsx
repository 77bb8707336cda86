import { Link } from 'react-router';

import type { Category } from '#contract/catalogue.ts';
import { categoryPath, subCategoryPath } from '#web/shell/paths.ts';

import { TilePicture } from './tile-picture.tsx';

/** A category with its picture; pointing at it or reaching it by keyboard shows what is in it. */
export function CategoryTile({ category }: { category: Category }) {
  const { category_id: id, category_name: name, sub_categories: subCategories } = category;
  return (
    <li className="tile">
      <TilePicture id={id} name={name} address={category.category_image} />
      <h2>
        <Link to={categoryPath(id)}>{name}</Link>
      </h2>
      <ul className="tile-menu" aria-label={`In ${name}`}>
        {subCategories.map((subCategory) => (
          <li key={subCategory.sub_category_id}>
            <Link to={subCategoryPath(subCategory)}>{subCategory.sub_category_name}</Link>
          </li>
        ))}
        {subCategories.length === 0 && <li className="none">No subcategories</li>}
      </ul>
    </li>
  );
}
