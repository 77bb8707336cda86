import { CircleAlert } from '#web/ui/icons.tsx';
import { Fragment } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import { drawingPath } from '#contract/media/words.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { Picture } from '#web/ui/picture.tsx';

import { PriceCell, cellErrorId, newsId } from './price-cell.tsx';
import {
  type GridProduct,
  type PriceColumn,
  type PriceDraft,
  type PriceDrafts,
  textError,
} from './price-drafts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './price-table.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { errorClass } from '#web/ui/looks/field.ts';

type OnText = (product: GridProduct, column: PriceColumn, text: string) => void;

interface PriceTableProps {
  products: Product[];
  drafts: PriceDrafts;
  /** Values that are saved but not in the loaded list yet. */
  saved: ReadonlyMap<number, GridProduct> | undefined;
  /** While saving. */
  isLocked: boolean;
  /** Whether prices are set here too: who counts the stock alone sees none to set. */
  hasPrices: boolean;
  onText: OnText;
}

const columnsOf = (hasPrices: boolean): PriceColumn[] =>
  hasPrices ? ['product_price', 'stock'] : ['stock'];

/** A table of products with editable prices and stock. */
export function PriceTable({
  products,
  drafts,
  saved,
  isLocked,
  hasPrices,
  onText,
}: PriceTableProps) {
  return (
    <table className={classes(panelClass, styles.priceTable)}>
      <caption className="sr-only">{messages.priceTableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          {hasPrices && <th scope="col">{messages.priceInRupees}</th>}
          <th scope="col">{messages.stock}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((listed) => {
          const id = listed.product_id;
          const draft = drafts.get(id);
          const product = draft?.seen ?? saved?.get(id) ?? listed;
          return (
            <Fragment key={id}>
              <tr>
                <th scope="row">
                  <ProductName product={listed} isLink={hasPrices} />
                </th>
                {columnsOf(hasPrices).map((column) => (
                  <td key={column}>
                    <PriceCell
                      product={product}
                      draft={draft}
                      column={column}
                      isLocked={isLocked}
                      onText={(text) => onText(product, column, text)}
                    />
                  </td>
                ))}
              </tr>
              {draft && <RowNotes draft={draft} />}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function ProductName({ product, isLink }: { product: Product; isLink: boolean }) {
  const [picture] = product.product_image;
  return (
    <div className={styles.priceName}>
      <Picture url={picture ?? drawingPath(product.product_id)} alt="" sizes="44px" />
      <span>
        {/* Not among the Tabs, which go from cell to cell: the list of products has the same for the keyboard. */}
        {isLink ? (
          <Link
            className={linkClass('tall')}
            to={`/admin/edit-product/${product.product_id}`}
            tabIndex={-1}
          >
            {product.product_name}
          </Link>
        ) : (
          product.product_name
        )}
        <span className={classes('xs second', styles.place)}>{product.sub_category_name}</span>
      </span>
    </div>
  );
}

/** The error messages and changes by other users for one row. */
function RowNotes({ draft: { seen, texts, news } }: { draft: PriceDraft }) {
  const errors = Object.entries(texts).flatMap(([name, text]) => {
    const column = name as PriceColumn;
    const error = textError(column, text);
    return error === undefined ? [] : [{ id: cellErrorId(seen.product_id, column), error }];
  });
  if (errors.length === 0 && news.length === 0) return null;
  return (
    <tr className={styles.priceNotes}>
      <td colSpan={3}>
        {errors.map(({ id, error }) => (
          <p key={id} id={id} className={errorClass}>
            <CircleAlert />
            {error}
          </p>
        ))}
        {news.length > 0 && (
          <p id={newsId(seen.product_id)} className={classes(errorClass, styles.news)}>
            <CircleAlert />
            {messages.typedIsKept({ list: news.join(' ') })}
          </p>
        )}
      </td>
    </tr>
  );
}
