import { Suspense, useState } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { lazyDialog } from '#web/shared/loading/lazy-part.tsx';
import { sentenceOf } from '#web/data/client.ts';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { CircleAlert, Trash2, X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

const DeclarationDialog = lazyDialog(
  async () => (await import('./declaration-dialog.tsx')).DeclarationDialog,
);
/** Loaded when it is asked for, as its fields are checked with zod. */
const HeadingDialog = lazyDialog(async () => (await import('./heading-dialog.tsx')).HeadingDialog);

interface ProductBulkBarProps {
  chosen: Product[];
  /** Whether they are hidden, and can be put back. */
  isHidden: boolean;
  onClear: () => void;
  onChanged: () => void;
}

type Change = 'delete' | 'restore';
type Failure = { name: string; why: string };

const calls = {
  delete: (id: number) => api('PUT /v1/products/{id}/delete', { params: { id } }),
  restore: (id: number) => api('PUT /v1/products/{id}/restore', { params: { id } }),
};

/** One after the other: each has its own entry in the log, and a failure concerns one alone. */
async function changeAll(change: Change, products: Product[]) {
  const done: Product[] = [];
  const failures: Failure[] = [];
  for (const product of products) {
    try {
      await calls[change](product.product_id);
      done.push(product);
    } catch (error) {
      failures.push({ name: product.product_name, why: sentenceOf(error) });
    }
  }
  return { done, failures };
}

/** What can be done with the chosen products at once. Failures are reported one by one. */
export function ProductBulkBar({ chosen, isHidden, onClear, onChanged }: ProductBulkBarProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [asked, setAsked] = useState<'heading' | 'declarations'>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<Failure[]>([]);
  const AskedDialog = asked === 'declarations' ? DeclarationDialog : HeadingDialog;
  const count = chosen.length;
  const ids = chosen.map(({ product_id: id }) => id);

  async function change(what: Change) {
    setIsBusy(true);
    const { done, failures: failed } = await changeAll(what, chosen);
    setIsBusy(false);
    setFailures(failed);
    if (failed.length === 0) onClear();
    onChanged();
    if (done.length === 0) return;
    if (what === 'restore') {
      showToast({ title: messages.productsPutBack({ count: done.length }) });
      return;
    }
    showToast({
      title: messages.productsDeleted({ count: done.length }),
      undo: () => void takeBack(done, onChanged),
    });
  }

  return (
    <BulkSection label={messages.chosenProducts}>
      {failures.length > 0 && (
        <div className={noticeClass('bad')} role="alert">
          <CircleAlert />
          <ul>
            {failures.map((failure) => (
              <li key={failure.name}>{messages.notDoneForProduct(failure)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={bulkBarClass}>
        <p className={bulkCountClass} role="status">
          <Sentence
            text={messages.chosenProductCount({ count })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        {isHidden ? (
          <button
            type="button"
            className={bulkButtonClass}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void change('restore')}
          >
            {isBusy ? messages.puttingBack : messages.putBack}
          </button>
        ) : (
          <>
            <Link className={bulkButtonClass} to={`/admin/prices/new?products=${ids.join(',')}`}>
              {messages.planPrices}
            </Link>
            <button
              type="button"
              className={bulkButtonClass}
              disabled={isBusy}
              onClick={() => setAsked('heading')}
            >
              {headings.setHeading}
            </button>
            <button
              type="button"
              className={bulkButtonClass}
              disabled={isBusy}
              onClick={() => setIsAsked(true)}
            >
              <Trash2 />
              {messages.deleteChosen}
            </button>
          </>
        )}
        <button
          type="button"
          className={bulkButtonClass}
          disabled={isBusy}
          onClick={() => setAsked('declarations')}
        >
          {headings.setDeclarations}
        </button>
        <button
          type="button"
          className={bulkButtonClass}
          aria-label={messages.chooseNoProduct}
          onClick={onClear}
        >
          <X />
        </button>
      </div>
      {asked && (
        <Suspense>
          <AskedDialog
            products={chosen}
            isOpen
            onClose={() => setAsked(undefined)}
            onChanged={() => {
              setAsked(undefined);
              onClear();
              onChanged();
            }}
          />
        </Suspense>
      )}
      <Confirm
        title={messages.deleteProductsQuestion({ count })}
        action={messages.deleteChosen}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => change('delete')}
      >
        <p className="second mt-3">{messages.deleteProductsText}</p>
      </Confirm>
    </BulkSection>
  );
}

async function takeBack(products: Product[], onChanged: () => void): Promise<void> {
  const { done, failures } = await changeAll('restore', products);
  const [first] = failures;
  showToast(
    first
      ? { title: messages.notDoneForProduct(first), isFailure: true }
      : { title: messages.productsPutBack({ count: done.length }) },
  );
  onChanged();
}
