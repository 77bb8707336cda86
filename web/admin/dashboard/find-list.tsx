import * as messages from '#messages/admin-desk.ts';
import { Users } from '#web/admin/icons.tsx';
import { ArrowRight, Package, ShoppingBag } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/picture.tsx';

import type { FindGroup } from './finds.ts';
import type { Find } from './screens.ts';
import styles from './find-list.module.css';

interface FindListProps {
  id: string;
  groups: FindGroup[];
  /** The place of what Enter opens, in all groups. */
  chosen: number;
  optionId: (index: number) => string;
  onChoose: (to: string) => void;
}

const icons = { orders: ShoppingBag, customers: Users, products: Package, screens: ArrowRight };

/** What was found, by kind. The focus stays in the field, which also handles the keys. */
export function FindList({ id, groups, chosen, optionId, onChoose }: FindListProps) {
  const before = (place: number) =>
    groups.slice(0, place).reduce((sum, { finds }) => sum + finds.length, 0);
  return (
    <div id={id} role="listbox" aria-label={messages.results} className={styles.list}>
      {groups.map(({ kind, title, finds }, place) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className={styles.head}>
            {title}
          </div>
          {finds.map((find, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={find.to}
              id={optionId(before(place) + index)}
              role="option"
              tabIndex={-1}
              aria-selected={before(place) + index === chosen}
              className={styles.find}
              // Keeps the focus in the field until the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(find.to)}
            >
              <Thumb find={find} kind={kind} />
              <span className={styles.words}>
                <strong className={styles.title}>{find.title}</strong>
                {find.text && <span className={styles.text}>{find.text}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Thumb({ find: { picture, productId }, kind }: { find: Find; kind: FindGroup['kind'] }) {
  const Shape = icons[kind];
  return (
    <span
      className={classes(
        styles.thumb,
        picture && productId !== undefined && `pastel-${productId % 7}`,
      )}
    >
      {picture ? <Picture url={picture} alt="" sizes="36px" /> : <Shape />}
    </span>
  );
}
