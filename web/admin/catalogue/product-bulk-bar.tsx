import { type ReactNode, Suspense, useState } from 'react';

import type { AgreedProducts } from '#contract/catalogue/matching.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import * as bulk from '#messages/admin-bulk.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { isMatchingChanged } from '#web/admin/matching-changed.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { lazyDialog } from '#web/shared/loading/lazy-part.tsx';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Trash2, X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  bulkBarClass,
  bulkButtonClass,
  bulkCountClass,
  bulkNoteClass,
} from '#web/ui/looks/bulk.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import {
  type BulkActing,
  type Failure,
  type Matching,
  type Target,
  countOf,
  idsOf,
  leftOf,
  noFailures,
} from './bulk-target.ts';

const DeclarationDialog = lazyDialog(
  async () => (await import('./declaration-dialog.tsx')).DeclarationDialog,
);
/** Loaded when it is asked for, as its fields are checked with zod. */
const HeadingDialog = lazyDialog(async () => (await import('./heading-dialog.tsx')).HeadingDialog);

const MeasuresDialog = lazyDialog(
  async () => (await import('./measures-dialog.tsx')).MeasuresDialog,
);

interface ProductBulkBarProps extends BulkActing {
  /** Beside their number: a way to choose all that match. */
  more: ReactNode;
  /** Whether they are hidden, and can be put back. */
  isHidden: boolean;
  onClear: () => void;
  onChanged: () => void;
}

type Change = 'delete' | 'restore';

const calls = {
  delete: (id: number) => api('PUT /v1/products/{id}/delete', { params: { id } }),
  restore: (id: number) => api('PUT /v1/products/{id}/restore', { params: { id } }),
};

/** What is missing of a product is more than that something is. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.message) || sentenceOf(error);

/** One after the other: each has its own entry in the log, and a failure concerns one alone. */
async function changeAll(change: Change, products: Product[]) {
  const done: Product[] = [];
  const failures: Failure[] = [];
  for (const product of products) {
    try {
      await calls[change](product.product_id);
      done.push(product);
    } catch (error) {
      failures.push({ name: product.product_name, why: reasonOf(error) });
    }
  }
  return { done, failures };
}

/** Hides all that match, or puts them back. */
async function hideAll(change: Change, matching: Matching | AgreedProducts) {
  const body = { matching, is_hidden: change === 'delete' };
  const { data } = await api('PUT /v1/products/matching/hidden', { body });
  return data;
}

/** What can be done with the chosen products at once. Failures are reported one by one. */
export function ProductBulkBar(props: ProductBulkBarProps) {
  const { target, more, isHidden, onLeft, onMatchingChanged, onClear, onChanged } = props;
  const { products: chosen, matching } = target;
  const [isAsked, setIsAsked] = useState(false);
  const [asked, setAsked] = useState<'heading' | 'declarations' | 'measures'>();
  const [isBusy, setIsBusy] = useState(false);
  const categories = useOnDemand(() => api('GET /v1/category'));
  const count = countOf(target);
  // What is hidden is searched by its names alone.
  const word = isHidden ? undefined : matching?.filter['search'];
  const dialog = {
    target,
    isOpen: true,
    onLeft,
    onMatchingChanged,
    onClose: () => setAsked(undefined),
    onChanged: () => {
      setAsked(undefined);
      onClear();
      onChanged();
    },
  };

  async function changeMatching(what: Change, matching: Matching) {
    try {
      const result = await hideAll(what, matching);
      onLeft(leftOf(result));
      onClear();
      const { undo, changed: count } = result;
      if (what === 'restore') showPutBack(count, result.left_count);
      else {
        showToast({
          title: messages.productsDeleted({ count }),
          ...(undo && { undo: () => void takeAllBack(undo, props) }),
        });
      }
    } catch (error) {
      if (isMatchingChanged(error)) return onMatchingChanged(sentenceOf(error));
      showFailure(error);
    }
    setIsBusy(false);
    onChanged();
  }

  async function change(what: Change) {
    setIsBusy(true);
    onLeft(noFailures);
    if (matching) return changeMatching(what, matching);
    const { done, failures } = await changeAll(what, chosen);
    setIsBusy(false);
    onLeft({ named: failures, count: failures.length });
    if (failures.length === 0) onClear();
    onChanged();
    if (what === 'restore') return showPutBack(done.length, failures.length);
    if (done.length === 0) return;
    showToast({
      title: messages.productsDeleted({ count: done.length }),
      undo: () => void takeBack(done, props),
    });
  }

  return (
    <BulkSection label={messages.chosenProducts}>
      <div className={bulkBarClass}>
        <p className={bulkCountClass} role="status">
          <Sentence
            text={
              matching ? bulk.allMatchingChosen({ count }) : messages.chosenProductCount({ count })
            }
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        {more}
        {word && <p className={bulkNoteClass}>{bulk.similarToo({ word })}</p>}
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
            <Link className={bulkButtonClass} to={`/admin/prices/new?${plannedOf(target)}`}>
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
              onClick={() => {
                categories.start();
                setAsked('measures');
              }}
            >
              {bulk.setMeasures}
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
        {!(isHidden && matching) && (
          <button
            type="button"
            className={bulkButtonClass}
            disabled={isBusy}
            onClick={() => setAsked('declarations')}
          >
            {headings.setDeclarations}
          </button>
        )}
        <button
          type="button"
          className={bulkButtonClass}
          aria-label={messages.chooseNoProduct}
          onClick={onClear}
        >
          <X />
        </button>
      </div>
      <Suspense>
        {asked === 'heading' && <HeadingDialog {...dialog} />}
        {asked === 'declarations' && <DeclarationDialog {...dialog} />}
        {asked === 'measures' && <MeasuresDialog {...dialog} categories={categories} />}
      </Suspense>
      <Confirm
        title={messages.deleteProductsQuestion({ count })}
        action={messages.deleteChosen}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => change('delete')}
      >
        {word && <p className="mt-3">{bulk.similarToo({ word })}</p>}
        <p className="second mt-3">{messages.deleteProductsText}</p>
      </Confirm>
    </BulkSection>
  );
}

/** The chosen products, in the URL of a new plan. */
const plannedOf = (target: Target): URLSearchParams =>
  new URLSearchParams(
    target.matching
      ? { matching: JSON.stringify(target.matching) }
      : { products: idsOf(target).join(',') },
  );

/** Says how many are sold again, and that some are not. */
const showPutBack = (count: number, left: number): void =>
  showToast(
    left > 0
      ? { title: messages.productsPutBackSome({ count, left }), isFailure: true }
      : { title: messages.productsPutBack({ count }) },
  );

type Reporting = Pick<ProductBulkBarProps, 'onLeft' | 'onChanged'>;

async function takeAllBack(undo: AgreedProducts, { onLeft, onChanged }: Reporting): Promise<void> {
  try {
    const result = await hideAll('restore', undo);
    onLeft(leftOf(result));
    showPutBack(result.changed, result.left_count);
  } catch (error) {
    showFailure(error);
  }
  onChanged();
}

async function takeBack(products: Product[], { onLeft, onChanged }: Reporting): Promise<void> {
  const { done, failures } = await changeAll('restore', products);
  onLeft({ named: failures, count: failures.length });
  showPutBack(done.length, failures.length);
  onChanged();
}
