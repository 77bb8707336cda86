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
            <span lang={languageOf(occasion.name)}>{occasion.name}</span>{' '}
            <span className={styles.count}>
              {messages.countedProducts({ count: occasion.product_count })}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const listOf = ({ name, words, sub_category_id: id }: Occasion): string =>
  id === null
    ? searchPath(words ?? name)
    : subCategoryPath({ sub_category_id: id, sub_category_name: name });
