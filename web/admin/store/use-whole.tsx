import { type ReactNode, useState } from 'react';

import { ifMatch } from '#contract/if-match.ts';
import type { Seen } from '#web/admin/save-seen.ts';
import { isOvertaken } from '#web/shared/forms/overtaken.ts';

import { mergedDraft } from './merged-draft.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';

interface WholeOptions<Whole, Draft> {
  draftOf: (whole: Whole) => Draft;
  /** What the parts of the draft are called. */
  labels: Record<keyof Draft, string>;
  read: () => Promise<Seen<Whole>>;
  /** Called with what is typed, and what was saved when it was. */
  onTyped: (draft: Draft, saved: Whole) => void;
}

interface WholeForm<Whole, Draft> {
  draft: Draft;
  /** What was saved when the form was filled. */
  saved: Whole;
  change: (part: Partial<Draft>) => void;
  /**
   * Saves by a call that says what was seen, and fills the form with what is stored then. Throws what the call throws; if
   * somebody else was faster, what they have saved is in the form by then, where nothing was typed.
   */
  save: <Answer extends Seen<Whole>>(
    put: (headers: ReturnType<typeof ifMatch>) => Promise<Answer>,
  ) => Promise<Answer>;
  notice: ReactNode;
}

/** A form of settings that are saved as a whole, while others may do the same. */
export function useWhole<Whole, Draft extends object>(
  opened: Seen<Whole>,
  { draftOf, labels, read, onTyped }: WholeOptions<Whole, Draft>,
): WholeForm<Whole, Draft> {
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened.data));
  /** What both have changed; undefined while nobody else was faster. */
  const [both, setBoth] = useState<(keyof Draft)[]>();

  function type(next: Draft, saved: Whole): void {
    setDraft(next);
    onTyped(next, saved);
  }

  async function meet(): Promise<void> {
    const theirs = await read().catch(() => undefined);
    if (!theirs) return;
    const merged = mergedDraft(draftOf(seen.data), draft, draftOf(theirs.data));
    setSeen(theirs);
    setBoth(merged.both);
    type(merged.draft, theirs.data);
  }

  function takeTheirs(): void {
    const theirs = draftOf(seen.data);
    setBoth([]);
    type({ ...draft, ...partsOf(theirs, both ?? []) }, seen.data);
  }

  return {
    draft,
    saved: seen.data,
    change: (part) => type({ ...draft, ...part }, seen.data),
    save: async (put) => {
      try {
        const answer = await put(ifMatch(seen.revision));
        setSeen(answer);
        setDraft(draftOf(answer.data));
        setBoth(undefined);
        return answer;
      } catch (error) {
        if (isOvertaken(error)) await meet();
        throw error;
      }
    },
    notice: <OvertakenNotice both={both?.map((name) => labels[name])} onTakeTheirs={takeTheirs} />,
  };
}

const partsOf = <Draft extends object>(draft: Draft, names: (keyof Draft)[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>;
