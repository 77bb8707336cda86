import { drawingPath } from '#contract/media/words.ts';
import { formatRupees, languageOf } from '#messages/formats.ts';
import * as messages from '#messages/shell.ts';
import { ArrowRight, LayoutGrid, Search } from '#web/ui/icons.tsx';

import { Picture } from '#web/ui/picture.tsx';

import type { Suggestion } from './suggestions.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  /** The index chosen with the arrow keys; -1 for none. */
  chosen: number;
  optionId: (index: number) => string;
  onChoose: (to: string) => void;
}

/** The suggestions of the search box. The focus stays in the box, which also handles the keys. */
export function SuggestionList({
  id,
  suggestions,
  chosen,
  optionId,
  onChoose,
}: SuggestionListProps) {
  return (
    <div className={styles.suggestions} id={id} role="listbox" aria-label={messages.suggestions}>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys
        <div
          key={suggestion.kind + suggestion.to}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // Keeps the focus in the box until the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.to)}
        >
          <Line suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'product') {
    const { product_id: id, product_image: image, product_price: price } = suggestion.product;
    return (
      <>
        <span className={classes(styles.thumb, `pastel-${id % 7}`)}>
          <Picture url={image ?? drawingPath(id)} alt="" sizes="44px" />
        </span>
        <span className={styles.name} lang={languageOf(suggestion.label)}>
          {suggestion.label}
        </span>
        <span className={classes('sm', styles.price)}>{formatRupees(price)}</span>
      </>
    );
  }
  const isSubCategory = suggestion.kind === 'sub_category';
  const Icon = isSubCategory ? LayoutGrid : Search;
  return (
    <>
      <span className={styles.thumb}>
        <Icon />
      </span>
      <span className={styles.name}>
        <span lang={languageOf(suggestion.label)}>{suggestion.label}</span>
        {isSubCategory && (
          <span className={classes('xs third', styles.shelf)}>
            {messages.inCategory({ category: suggestion.category })}
          </span>
        )}
      </span>
      <ArrowRight className={styles.arrow} />
    </>
  );
}
