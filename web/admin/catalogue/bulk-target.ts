import { useState } from 'react';

import type { BulkChange, BulkResult, MatchingProducts } from '#contract/catalogue/matching.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { ImportProgress } from '#contract/product-files/schemas.ts';
import * as messages from '#messages/admin-bulk.ts';
import { isMatchingChanged } from '#web/admin/matching-changed.ts';
import { sentenceOf } from '#web/data/client.ts';

import { sendBulk } from './files-of-shop.ts';

/** All that match, as somebody has agreed to: the list's parameters, and what proves that the same ones match. */
export interface Matching extends MatchingProducts {
  filter: Record<string, string>;
}

/** The products that an act is about: those that are ticked, or all that match. */
export interface Target {
  products: Product[];
  matching: Matching | undefined;
}

export const countOf = ({ products, matching }: Target): number =>
  matching?.count ?? products.length;

export const idsOf = ({ products }: Target): number[] => products.map(({ product_id: id }) => id);

/** The products that a call names. */
const whichOf = (target: Target) =>
  target.matching ? { matching: target.matching } : { product_ids: idsOf(target) };

/** A product that stayed as it was, and why. */
export interface Failure {
  name: string;
  why: string;
}

/** All of them, of which the first are named. */
export interface Failures {
  named: Failure[];
  count: number;
}

export const noFailures: Failures = { named: [], count: 0 };

/** What stayed as it was; of very many only the first are named. */
export const leftOf = ({ left, left_count: count }: BulkResult): Failures => ({
  named: left.map(({ product_name: name, message: why }) => ({ name, why })),
  count,
});

export interface BulkActing {
  target: Target;
  /** What stayed as it was. */
  onLeft: (left: Failures) => void;
  /** Others match by now, as this sentence says: the choice is to be forgotten, and the list looked at again. */
  onMatchingChanged: (words: string) => void;
}

/** Changes all products of a target; `busyWords` say how far it is. What stayed as it was is passed on. */
export function useBulkChange({ target, onLeft, onMatchingChanged }: BulkActing) {
  const [progress, setProgress] = useState<ImportProgress>();
  async function change(change: BulkChange): Promise<{ message: string }> {
    try {
      const result = await sendBulk({ ...whichOf(target), change }, setProgress);
      onLeft(leftOf(result));
      return { message: messages.bulkDone({ changed: result.changed, left: result.left_count }) };
    } catch (error) {
      if (isMatchingChanged(error)) onMatchingChanged(sentenceOf(error));
      throw error;
    } finally {
      setProgress(undefined);
    }
  }
  const busyWords =
    progress?.phase === 'writing'
      ? messages.bulkWriting({ done: progress.done, total: progress.total })
      : messages.bulkChecking;
  return { change, busyWords };
}
