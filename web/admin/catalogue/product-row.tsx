import { useState } from 'react';

import type { DeskProduct } from '#contract/catalogue/schemas.ts';
import { drawingPath } from '#contract/media/words.ts';
import { dayInIndia } from '#contract/times.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { SkipToBulk } from '#web/admin/bulk.tsx';
import * as headings from '#messages/admin-headings.ts';
import * as restockMessages from '#messages/admin-restock.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { StockCount } from '#web/shared/catalogue/stock-count.tsx';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Link } from '#web/ui/link.tsx';
import { priceClass } from '#web/ui/looks/price.ts';
import { Picture } from '#web/ui/picture.tsx';
import { showToast } from '#web/ui/toast.ts';

import { marginOf } from './margin.ts';
import styles from './product-row.module.css';

interface ProductRowProps {
  product: DeskProduct;
  isHidden: boolean;
  isChosen: boolean;
  /** How many people want a message when it is back in stock. */
  waiting: number;
  onChoose: (isChosen: boolean) => void;
  onQuickEdit: () => void;
  onChanged: () => void;
}

/** A product in the dashboard: picture, details, price and stock, with Edit and Delete. */
export function ProductRow(props: ProductRowProps) {
  const { product, isHidden, isChosen, waiting, onChoose, onQuickEdit, onChanged } = props;
  const { product_id: id, product_name: name } = product;
  const [mainPicture] = product.product_image;

  return (
    <li className={classes(styles.row, isChosen && styles.chosen)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={messages.chooseProduct({ name })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      {isChosen && <SkipToBulk />}
      <div className={styles.adminProduct}>
        <Picture url={mainPicture ?? drawingPath(id)} alt="" sizes="80px" />
        <div>
          <h3>{name}</h3>
          <p className="sm second">
            {product.category_name}, {product.sub_category_name}
          </p>
          {product.lacks.length > 0 && (
            <p className="sm second">
              {headings.lacksWords({
                list: product.lacks.map((field) => headings.lawFieldNames[field]).join(', '),
              })}
            </p>
          )}
          <ArrivesUntil product={product} />
          {waiting > 0 && (
            <p className="sm">
              <Link className={linkClass()} to={`/admin/restock/${id}`}>
                {restockMessages.peopleWait({ count: waiting })}
              </Link>
            </p>
          )}
          <p className={classes('sm second clamp', styles.words)}>{product.product_description}</p>
        </div>
      </div>
      <p className={styles.figures}>
        <span className={priceClass}>{formatRupees(product.product_price)}</span>
        {product.cost !== null && (
          <span className="sm second">
            {headings.margin(marginOf(product.product_price, product.cost))}
          </span>
        )}
        <StockCount stock={product.stock} />
      </p>
      {isHidden ? (
        <PutBack id={id} onChanged={onChanged} />
      ) : (
        <EditActions
          name={name}
          edit={`/admin/edit-product/${id}`}
          quickEdit={onQuickEdit}
          onDeleted={onChanged}
          remove={() => api('PUT /v1/products/{id}/delete', { params: { id } })}
          failed={messages.deleteProductFailed}
          networkError={messages.deleteProductFailedText}
          consequence={messages.noLongerSoldText}
        />
      )}
    </li>
  );
}

/** Until when food may arrive, where its date is known. */
function ArrivesUntil({ product }: { product: DeskProduct }) {
  const { best_before: bestBefore, arrives_until: until } = product;
  const [today] = useState(() => dayInIndia(new Date()));
  if (bestBefore === null) return null;
  if (product.is_past_best) {
    return <p className={classes('sm', styles.over)}>{headings.pastBest({ bestBefore })}</p>;
  }
  if (until === null) return null;
  const isOver = until < today;
  return (
    <p className={isOver ? classes('sm', styles.over) : 'sm second'}>
      {headings.arrivesUntil({ bestBefore, until, isOver })}
    </p>
  );
}

/** Sells a hidden product again. */
function PutBack({ id, onChanged }: { id: number; onChanged: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function restore() {
    setIsBusy(true);
    try {
      const { message, name } = await api('PUT /v1/products/{id}/restore', { params: { id } });
      showToast({ title: message, text: name });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={classes(buttonClass('plain', 'small'), styles.back)}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void restore()}
    >
      {isBusy ? messages.puttingBack : messages.putBack}
    </button>
  );
}
