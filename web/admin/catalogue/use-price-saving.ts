import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';

import {
  type GridProduct,
  type PriceAction,
  type PriceDrafts,
  changesOf,
  countsOf,
  draftErrors,
} from './price-drafts.ts';

/** Why saving failed: a sentence, and the details one by one. */
interface Failure {
  sentence: string;
  details: string[];
}

const conflict = 409;

/** Saves all drafts, or explains why that is not possible. Returns the saved products. */
export function usePriceSaving(
  drafts: PriceDrafts,
  dispatch: (action: PriceAction) => void,
  hasPrices: boolean,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function send(): Promise<GridProduct[] | undefined> {
    try {
      const { data, message } = await (hasPrices
        ? api('PATCH /v1/products/many', { body: { products: changesOf(drafts) } })
        : api('PATCH /v1/products/many/stock', { body: { products: countsOf(drafts) } }));
      dispatch({ type: 'forgotten' });
      showToast({ title: message });
      return data;
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === conflict;
      const errors = isOutdated ? (error.problem.errors ?? []) : [];
      setFailure({
        sentence: sentenceOf(error),
        details: errors.map(({ message }) => message),
      });
      // Without the newer values, the next attempt is refused with the same explanation.
      if (errors.length > 0) await readNewer(errors).then(dispatch, () => undefined);
      return undefined;
    }
  }

  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    save: async (): Promise<GridProduct[] | undefined> => {
      setFailure(undefined);
      const details = draftErrors(drafts);
      if (details.length > 0) {
        setFailure({ sentence: messages.rowsHaveProblems, details });
        return undefined;
      }
      setIsBusy(true);
      return send().finally(() => setIsBusy(false));
    },
  };
}

/** Loads the products that another user changed. Deleted products are missing from the result. */
async function readNewer(errors: { path: string; message: string }[]): Promise<PriceAction> {
  const news = new Map<number, string[]>();
  for (const { path, message } of errors) {
    const id = Number(path.split('.')[1]);
    news.set(id, [...(news.get(id) ?? []), message]);
  }
  const ids = [...news.keys()];
  const pages = Array.from({ length: Math.ceil(ids.length / limits.maxPageSize) }, (_, page) =>
    ids.slice(page * limits.maxPageSize, (page + 1) * limits.maxPageSize),
  );
  const answers = await Promise.all(
    pages.map((some) =>
      api('GET /v1/products', { query: { ids: some.join(','), page_size: limits.maxPageSize } }),
    ),
  );
  return { type: 'outdated', products: answers.flatMap(({ data }) => data), news };
}
