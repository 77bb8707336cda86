import { useState } from 'react';

import { NewProductForm } from '#contract/catalogue/forms.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';

import type { Route } from './+types/add-product.ts';
import { ProductForm } from './product-form.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  categories: settled(context.get(apiContext)('GET /v1/category')),
});

/** Adds a product. */
export default function AddProductPage({ loaderData }: Route.ComponentProps) {
  const categories = useLoaded(loaderData.categories);
  // Counted up after saving: the new key remounts the form, which empties it.
  const [turn, setTurn] = useState(0);
  return (
    <section aria-labelledby="add-product-title">
      <div className={pageHeadClass}>
        <h2 id="add-product-title">{messages.addNewProduct}</h2>
      </div>
      <ProductForm
        key={turn}
        categories={categories}
        schema={NewProductForm}
        maxPicturesWords={messages.tooManyNewImages}
        action={messages.createProduct}
        busyAction={messages.creating}
        failed={messages.createProductFailed}
        networkError={messages.createProductFailedText}
        success={messages.productCreatedSuccessfully}
        save={(body, send) => send('POST /v1/products', { body })}
        onSaved={() => setTurn((last) => last + 1)}
      />
    </section>
  );
}
