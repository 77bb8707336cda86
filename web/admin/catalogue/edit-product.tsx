import { PackageX } from '#web/ui/icons.tsx';

import { ProductForm as ProductSchema } from '#contract/catalogue/forms.ts';
import { ifMatch } from '#contract/if-match.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as restockMessages from '#messages/admin-restock.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/edit-product.ts';
import { ProductForm } from './product-form.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { TranslateLink } from '#web/admin/translate-link.tsx';

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  return {
    product: settled(api('GET /v1/products/{id}/desk', { params })),
    categories: settled(api('GET /v1/category')),
    requests: settled(api('GET /v1/products/{id}/restock', { params, query: { page_size: 1 } })),
  };
}

/** Edits a product and its pictures. */
export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  const { answer, failure, failureStatus, reload } = useLoaded(loaderData.product);
  const categories = useLoaded(loaderData.categories);
  const requests = useLoaded(loaderData.requests);
  const waiting = requests.answer?.product.waiting ?? 0;
  const product = answer?.data;
  if (failure !== undefined && !product) {
    const isMissing = failureStatus === 404 || failureStatus === 422;
    return (
      <EmptyState
        icon={PackageX}
        title={isMissing ? messages.productNotFound : messages.fetchProductFailed}
        text={isMissing ? undefined : failure}
      >
        {isMissing ? (
          <Link className={buttonClass('primary')} to="/admin">
            {messages.backToAdmin}
          </Link>
        ) : (
          <button type="button" className={buttonClass('primary')} onClick={reload}>
            {messages.tryAgain}
          </button>
        )}
      </EmptyState>
    );
  }
  if (!product) {
    return (
      <div role="status">
        <p className="second mb-3">{messages.loadingProductData}</p>
        <div className={skeletonClass('page')} />
      </div>
    );
  }
  return (
    <section aria-labelledby="edit-product-title">
      <div className={pageHeadClass}>
        <h2 id="edit-product-title">{messages.editProduct}</h2>
        <TranslateLink kind="product" id={product.product_id} name={product.product_name} />
        {waiting > 0 && (
          <Link className={linkClass('tall')} to={`/admin/restock/${product.product_id}`}>
            {restockMessages.peopleWait({ count: waiting })}
          </Link>
        )}
      </div>
      <FetchFailure
        failure={requests.failure}
        lead={restockMessages.fetchWaitingFailed}
        onRetry={requests.reload}
      />
      <ProductForm
        key={product.product_id}
        product={product}
        categories={categories}
        schema={ProductSchema}
        maxPicturesWords={messages.tooManyImages}
        action={messages.updateProduct}
        busyAction={messages.updating}
        failed={messages.updateProductFailed}
        networkError={messages.updateProductFailedText}
        success={messages.productUpdatedSuccessfully}
        save={(body, send, known) =>
          send('PUT /v1/products/{id}', {
            params: { id: product.product_id },
            // Does not overwrite a change by another user: the server compares the revision.
            headers: ifMatch((known ?? product).revision),
            body,
          })
        }
      />
    </section>
  );
}
