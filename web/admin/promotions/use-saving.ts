import { useRef } from 'react';

import type { ifMatch } from '#contract/if-match.ts';
import { type Newest, saveSeen } from '#web/admin/save-seen.ts';
import { changedFields } from '#web/shared/forms/changed-fields.ts';

interface Saving<Thing, Change> {
  /** Returns what it is now; undefined if it was deleted, which sending it again says. */
  read: (thing: Thing) => Promise<Thing | undefined>;
  send: (
    thing: Thing,
    change: Partial<Change>,
    headers: ReturnType<typeof ifMatch>,
  ) => Promise<{ message: string; data: Thing }>;
}

/**
 * Saves what was changed of an offer or a promo code since its dialog was opened: what somebody else has changed of the rest
 * meanwhile stays, and of the same fields the form says what it is now.
 */
export function useSaving<
  Thing extends Record<string, unknown> & { revision: number },
  Change extends object,
>({ read, send }: Saving<Thing, Change>) {
  const seen = useRef<{ of: Thing; known: Thing; newest: Newest<Thing> }>(undefined);
  return async (of: Thing, body: Change): Promise<{ message: string }> => {
    if (seen.current?.of !== of) {
      seen.current = { of, known: of, newest: { current: { data: of, revision: of.revision } } };
    }
    const { known, newest } = seen.current;
    return saveSeen(changedFields({ ...known }, body), {
      known,
      newest,
      read: async () => {
        const data = (await read(of)) ?? of;
        return { data, revision: data.revision };
      },
      send: async (change, headers) => {
        const { message, data } = await send(of, change, headers);
        return { message, data, revision: data.revision };
      },
      onOvertaken: ({ against }) => {
        seen.current = { of, known: against, newest };
      },
    });
  };
}
