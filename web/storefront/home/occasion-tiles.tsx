import { drawingPath } from '#contract/media/words.ts';
import type { Shelf } from '#contract/shelves/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/home.ts';
import { searchPath, subCategoryPath } from '#web/data/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './occasion-tiles.module.css';

type Occasion = Shelf['occasions'][number];

/** What is celebrated, each with the number of its products, leading to them. */
export const OccasionTiles = ({ occasions }: { occasions: Occasion[] }) => (
  <ul className={styles.tiles}>
    {occasions.map((occasion) => (
      <li key={occasion.name}>
        <Link className={styles.tile} to={listOf(occasion)}>
          <span className={classes(styles.picture, `pastel-${occasion.product_id % 7}`)}>
            <Picture
              url={occasion.picture ?? drawingPath(occasion.product_id)}
              alt=""
              sizes="(min-width: 64rem) 112px, 84px"
            />
          </span>
          <span>
            <OccasionName name={nameOf(occasion)} />{' '}
            <span className={styles.count}>
              {messages.countedProducts({ count: occasion.product_count })}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Those of a new shop have names in each language; others are called as the shop has written. */
function nameOf({ name }: Occasion): string {
  const known: Partial<Record<string, string>> = messages.occasions;
  return (
    (/^[A-Z][a-z]+(?: [a-z]+)?$/.test(name) && known[name.toLowerCase().replace(' ', '_')]) || name
  );
}

const OccasionName = ({ name }: { name: string }) => <span lang={languageOf(name)}>{name}</span>;

const listOf = ({ name, words, sub_category_id: id }: Occasion): string =>
  id === null
    ? searchPath(words ?? name)
    : subCategoryPath({ sub_category_id: id, sub_category_name: name });
