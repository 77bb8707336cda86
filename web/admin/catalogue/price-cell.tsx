import * as messages from '#messages/admin-catalogue.ts';
import { Pencil } from '#web/ui/icons.tsx';
import { type KeyboardEvent, useId } from 'react';

import { groupedNumberText, wholeNumberTyping } from '#web/ui/typed-numbers.ts';

import {
  type GridProduct,
  type PriceColumn,
  type PriceDraft,
  textError,
  valueWords,
} from './price-drafts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './price-cell.module.css';
import { inputClass } from '#web/ui/looks/field.ts';

interface PriceCellProps {
  product: GridProduct;
  draft: PriceDraft | undefined;
  column: PriceColumn;
  isLocked: boolean;
  onText: (text: string) => void;
}

const words = { product_price: messages.price, stock: messages.stock };
const maxLength = { product_price: 8, stock: 7 };

/** The id of the error message for a value, below the product's row. */
export const cellErrorId = (productId: number, column: PriceColumn): string =>
  `${column}-${productId}-error`;

/** The id of the message below the product's row about changes by other users. */
export const newsId = (productId: number): string => `news-${productId}`;

/** An editable value, with its saved value below once it is edited. */
export function PriceCell({ product, draft, column, isLocked, onText }: PriceCellProps) {
  const { product_id: id, product_name: name } = product;
  const wasId = useId();
  const text = draft?.texts[column];
  const isWrong = text !== undefined && textError(column, text) !== undefined;
  const described = [
    text !== undefined && wasId,
    text !== undefined && draft?.news.length && newsId(id),
    isWrong && cellErrorId(id, column),
  ];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : -1;
    if (event.key === 'Escape' && !isLocked) return onText(String(product[column]));
    if (step === -1 && event.key !== 'ArrowUp') return;
    event.preventDefault();
    goTo(event.currentTarget, column, step);
  }

  return (
    <div className={text === undefined ? styles.cell : classes(styles.cell, styles.changed)}>
      <input
        className={classes(inputClass, styles.input)}
        inputMode="numeric"
        autoComplete="off"
        data-column={column}
        aria-label={messages.columnOfProduct({ column: words[column], name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        {...wholeNumberTyping}
        readOnly={isLocked}
        value={text ?? String(product[column])}
        onChange={(event) => onText(groupedNumberText(event.target.value, maxLength[column]))}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      {text !== undefined && (
        <span className={styles.was} id={wasId}>
          <Pencil />
          {messages.wasBefore({ value: valueWords(column, product[column]) })}
        </span>
      )}
    </div>
  );
}

/** Moves the focus within a column, some rows up or down. */
function goTo(from: HTMLInputElement, column: PriceColumn, step: number): void {
  const cells = from
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`);
  const inColumn = Array.from(cells ?? []);
  inColumn[inColumn.indexOf(from) + step]?.focus();
}
