import { readDraft, writeDraft } from '#web/data/drafts.ts';

import type { Weighed } from './weighed-fields.tsx';

const form = 'packing board';
/** As many as two pages of the board have. */
const maxWeighed = 100;

const isWeighed = (value: unknown): value is Weighed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Weighed).kg === 'string' &&
  typeof (value as Weighed).awb === 'string';

/** What was weighed and is not packed yet, by the numbers of orders: slips and labels are other pages. */
export function lastWeighed(): Record<number, Weighed> {
  const value = readDraft(form)?.value;
  const entries = Object.entries(typeof value === 'object' ? (value ?? {}) : {});
  return Object.fromEntries(entries.filter(([, one]) => isWeighed(one)));
}

export const rememberWeighed = (weighed: Record<number, Weighed>): void =>
  writeDraft(form, Object.fromEntries(Object.entries(weighed).slice(-maxWeighed)));

const tickForm = 'packing ticks';
/** Whoever packs tomorrow begins with nothing ticked. */
const maxTickedMs = 12 * 60 * 60 * 1000;

/**
 * The numbers of the orders that are ticked, which they still are after their slips were printed. Where nobody has ticked
 * anything today, those that were weighed: weighing a parcel means that it is being packed.
 */
export function lastTicked(): ReadonlySet<number> {
  const draft = readDraft(tickForm);
  const isOld = !draft || Date.now() - draft.at > maxTickedMs;
  if (isOld || !Array.isArray(draft.value)) return new Set(Object.keys(lastWeighed()).map(Number));
  return new Set(draft.value.filter((id): id is number => Number.isSafeInteger(id)));
}

export const rememberTicked = (ticked: ReadonlySet<number>): void =>
  writeDraft(tickForm, [...ticked].slice(-maxWeighed));
