import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as bulk from '#messages/admin-bulk.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { bulkCountClass, bulkMoreClass } from '#web/ui/looks/bulk.ts';

import type { Matching } from './bulk-target.ts';

interface AllMatchingProps {
  total: number;
  filter: Record<string, string>;
  isChosen: boolean;
  onChoose: (matching: Matching) => void;
  onlyThisPage: () => void;
}

/** Beside a page that is ticked whole: all other pages too. */
export function AllMatching({ total, filter, isChosen, onChoose, onlyThisPage }: AllMatchingProps) {
  const [isBusy, setIsBusy] = useState(false);
  const max = limits.maxMatchingProducts;
  if (total > max) {
    return <p className={bulkCountClass}>{bulk.tooManyToSelect({ count: total, max })}</p>;
  }
  async function choose() {
    setIsBusy(true);
    try {
      const { data } = await api('GET /v1/products/matching', { query: filter });
      onChoose({ filter, ...data });
    } catch (error) {
      showFailure(error, bulk.selectAllFailed);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={bulkMoreClass}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={isChosen ? onlyThisPage : () => void choose()}
    >
      {isChosen ? bulk.onlyThisPage : bulk.selectAllMatching({ count: total })}
    </button>
  );
}
