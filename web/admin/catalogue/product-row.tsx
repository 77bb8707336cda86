import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { api } from '#web/fetch-transport.ts';
import { showFailure } from '#web/shell/failure-toast.ts';
import { showToast } from '#web/shell/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface ProductRowProps {
  product: Product;
  onChanged: () => void;
}

/** A product in the dashboard: picture, words, price and stock, with Edit and Delete. */
export function ProductRow({ product, onChanged }: ProductRowProps) {
  const { product_id: id, product_name: name } = product;
  const [isAsked, setIsAsked] = useState(false);
  const [mainPicture] = product.product_image;

  async function remove() {
    try {
      const { message } = await api('PUT /v1/products/{id}/delete', { params: { id } });
      showToast({ title: message, text: name });
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <li className="panel admin-card">
      <div className="admin-product">
        {mainPicture ? (
          <Picture address={mainPicture} alt="" sizes="80px" />
        ) : (
          <span className={`line-blank pastel-${id % 7}`} />
        )}
        <div>
          <h3>{name}</h3>
          <p className="sm second clamp">{product.product_description}</p>
        </div>
      </div>
      <p className="flex items-center justify-between gap-2">
        <span className="price">{formatRupees(product.product_price)}</span>
        <Stock stock={product.stock} />
      </p>
      <div className="person-acts" role="group" aria-label={name}>
        <Link className="btn plain small" to={`/admin/edit-product/${id}`}>
          <Pencil className="icon" />
          Edit
        </Link>
        <button type="button" className="btn danger small" onClick={() => setIsAsked(true)}>
          <Trash2 className="icon" />
          Delete
        </button>
      </div>
      <Confirm
        title={`Delete ${name}?`}
        action="Delete"
        busyAction="Deleting..."
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={remove}
      >
        <p className="second mt-3">It is no longer sold. Orders keep what they have of it.</p>
      </Confirm>
    </li>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <strong className="stock-words none">Out of stock</strong>;
  if (stock <= limits.lowStock)
    return <strong className="stock-words few">Only {stock} left!</strong>;
  return <strong className="stock-words">{stock.toLocaleString('en-IN')}</strong>;
}
