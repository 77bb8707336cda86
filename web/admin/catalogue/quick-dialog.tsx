import { useState } from 'react';

import { NewProductForm, ProductChangeForm } from '#contract/catalogue/forms.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { ifMatch } from '#contract/if-match.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';

import { fieldText, newerProduct } from './newer-product.ts';
import { ProductFields, type CategoriesToChoose } from './product-fields.tsx';
import { withoutBlanks } from './shipping-blanks.ts';
import { hintClass } from '#web/ui/looks/field.ts';

interface QuickDialogProps {
  /** The product to edit; undefined to add one. */
  product: Product | undefined;
  categories: CategoriesToChoose;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const needed = ['product_name', 'product_price', 'sub_category_id'];

/** Adds or edits a product without leaving the list. */
export function QuickDialog(props: QuickDialogProps) {
  const { product, categories, isOpen, onClose, onChanged } = props;
  // Set if another user changed the product while the dialog was open.
  const [newer, setNewer] = useState<Product>();
  const shared = { isOpen, needed, hasPicture: true, onCancel: onClose, onSaved: onChanged };
  const fields = (errors: Record<string, string | undefined>) => (
    <>
      <ProductFields
        product={newer?.product_id === product?.product_id ? newer : product}
        errors={errors}
        categories={categories}
        isQuick
      />
      {!product && <p className={hintClass}>{messages.stockHint}</p>}
    </>
  );
  if (!product) {
    return (
      <EditDialog
        {...shared}
        draft="product:quick"
        title={messages.addProduct}
        action={messages.create}
        busyAction={messages.creating}
        failed={messages.createProductFailed}
        networkError={messages.createProductFailedText}
        schema={NewProductForm}
        save={(_, fields) => api('POST /v1/products', { body: withoutBlanks(fields) })}
      >
        {fields}
      </EditDialog>
    );
  }
  return (
    <EditDialog
      {...shared}
      draft={`product:${product.product_id}`}
      title={messages.editProduct}
      action={messages.update}
      busyAction={messages.updating}
      failed={messages.updateProductFailed}
      networkError={messages.updateProductFailedText}
      schema={ProductChangeForm}
      save={async (_, fields, form) => {
        const known = newer?.product_id === product.product_id ? newer : product;
        try {
          return await api('PATCH /v1/products/update/{id}', {
            params: { id: product.product_id },
            // Does not overwrite a change by another user: the server compares the revision.
            headers: ifMatch(known.revision),
            body: changesOf(known, fields),
          });
        } catch (error) {
          setNewer(await newerProduct(error, known, form));
          throw error;
        }
      }}
    >
      {fields}
    </EditDialog>
  );
}

/** The fields that differ from the known product. If none do, the API responds that nothing has changed. */
function changesOf(known: Product, form: FormData): FormData {
  const changes = new FormData();
  for (const [name, value] of form) {
    const isNew =
      typeof value === 'string' ? value.trim() !== fieldText(known, name) : value.size > 0;
    if (isNew) changes.append(name, value);
  }
  return changes;
}
