import type { Product } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { StockCount } from '#web/shared/catalogue/stock-count.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './product-row.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { priceClass } from '#web/ui/looks/price.ts';
import { panelItemClass } from '#web/ui/looks/panels.ts';
import { blankPictureClass } from '#web/ui/looks/items.ts';

interface ProductRowProps {
  product: Product;
  onQuickEdit: () => void;
  onChanged: () => void;
}

/** A product in the dashboard: picture, details, price and stock, with Edit and Delete. */
export function ProductRow({ product, onQuickEdit, onChanged }: ProductRowProps) {
  const { product_id: id, product_name: name } = product;
  const [mainPicture] = product.product_image;

  return (
    <li className={classes(panelClass, panelItemClass)}>
      <div className={styles.adminProduct}>
        {mainPicture ? (
          <Picture url={mainPicture} alt="" sizes="80px" />
        ) : (
          <span className={classes(blankPictureClass, styles.lineBlank, `pastel-${id % 7}`)} />
        )}
        <div>
          <h3>{name}</h3>
          <p className="sm second clamp">{product.product_description}</p>
        </div>
      </div>
      <p className={styles.figures}>
        <span className={priceClass}>{formatRupees(product.product_price)}</span>
        <StockCount stock={product.stock} />
      </p>
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
    </li>
  );
}
