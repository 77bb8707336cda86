import { type ReactNode, useState } from 'react';

import type { Shape } from '#contract/answer-shapes.ts';
import * as messages from '#messages/ui.ts';
import { hasShape } from '#web/data/answer-shape.ts';
import { endDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';

import { DraftNotice } from './draft-notice.tsx';

interface TypedDraft<Typed> {
  /** Stores what is typed now, and what was saved when it was. */
  store: (typed: Typed, from: unknown) => void;
  /** It was saved. */
  saved: () => void;
  notice: ReactNode;
}

/**
 * As `useDraft`, for a form that is one value in the state of its component. A draft that was begun with other saved values is not
 * offered: somebody has changed them since. `shape` is that of the value, as browser storage may contain anything.
 */
export function useTypedDraft<Typed>(
  name: string,
  { from, shape, onGoOn }: { from: unknown; shape: Shape; onGoOn: (typed: Typed) => void },
): TypedDraft<Typed> {
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(name);
    if (!draft || !hasShape(draft.value, { was: 's', is: shape })) return undefined;
    const stored = draft.value as { was: string; is: Typed };
    return stored.was === JSON.stringify(from) ? { at: draft.at, is: stored.is } : undefined;
  });
  const [message, setMessage] = useState<string>();
  return {
    store: (is, was) => writeDraft(name, { was: JSON.stringify(was), is }),
    saved: () => {
      endDrafts(name);
      setOffered(undefined);
      setMessage(undefined);
    },
    notice: (
      <DraftNotice
        at={offered?.at}
        message={message}
        onGoOn={() => {
          if (offered) onGoOn(offered.is);
          setOffered(undefined);
          setMessage(messages.draftPutBack);
        }}
        onDiscard={() => {
          endDrafts(name);
          setOffered(undefined);
        }}
      />
    ),
  };
}
