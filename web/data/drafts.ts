import { browserValue } from './browser-storage.ts';
import { draftKeyOf, draftPrefixOf } from './draft-keys.ts';

/** What was typed into a form and is not saved yet. */
interface Draft {
  /** When it was typed last, in ms. */
  at: number;
  /** As its form writes it; its reader checks it, since it may come from anywhere. */
  value: unknown;
}

const maxDrafts = 40;
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** By account and form: other users of this browser do not see them. */
const drafts = browserValue<Record<string, Draft>>('drafts', {}, (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<Draft> | null>).flatMap(([key, one]) =>
      typeof one?.at === 'number' ? [[key, { at: one.at, value: one.value }]] : [],
    ),
  );
});

const isFresh = ({ at }: Draft): boolean => Date.now() - at < maxAgeMs;

export function readDraft(form: string): Draft | undefined {
  const draft = drafts.read()[draftKeyOf(form)];
  return draft && isFresh(draft) ? draft : undefined;
}

/** The oldest make room. */
export function writeDraft(form: string, value: unknown): void {
  const others = Object.entries(drafts.read()).filter(
    ([key, draft]) => key !== draftKeyOf(form) && isFresh(draft),
  );
  const latest = others.toSorted(([, one], [, other]) => other.at - one.at).slice(0, maxDrafts - 1);
  drafts.write(Object.fromEntries([[draftKeyOf(form), { at: Date.now(), value }], ...latest]));
}

/** Ends the draft of a form, and those of its parts: 'settings' has 'settings:Legal' and others. */
export function endDrafts(form: string): void {
  endWhere((key) => key === draftKeyOf(form) || key.startsWith(`${draftKeyOf(form)}:`));
}

/** Who logs out leaves nothing in this browser. */
export function endDraftsOf(accountId: number): void {
  endWhere((key) => key.startsWith(draftPrefixOf(accountId)));
  // Of a browser that cannot load it, or has no such database, there is nothing to remove.
  void import('./draft-pictures.ts')
    .catch(() => undefined)
    .then((pictures) => pictures?.endPicturesOf(accountId))
    .catch(() => undefined);
}

function endWhere(isOver: (key: string) => boolean): void {
  const known = Object.entries(drafts.read());
  const left = known.filter(([key]) => !isOver(key));
  if (left.length === known.length) return;
  if (left.length === 0) drafts.remove();
  else drafts.write(Object.fromEntries(left));
}
