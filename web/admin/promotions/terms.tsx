import { useState } from 'react';

import { momentOf, timeField } from '#contract/times.ts';
import * as messages from '#messages/admin-promotions.ts';
import { Field } from '#web/ui/field.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { panelItemTextClass } from '#web/ui/looks/panels.ts';
import { classes } from '#web/ui/classes.ts';
import { amountOrText } from '#web/ui/typed-numbers.ts';

/** The period and the minimum amount of a discount. */
interface Terms {
  /** Rupees. */
  minimum_amount: number;
  starts_at: string | null;
  ends_at: string | null;
}

interface TermFieldsProps {
  terms: Terms | undefined;
  errors: Record<string, string | undefined>;
}

export function TermFields({ terms, errors }: TermFieldsProps) {
  return (
    <>
      <Field
        label={messages.minimumAmount}
        name="minimum_amount"
        inputMode="numeric"
        defaultValue={terms?.minimum_amount || ''}
        hint={messages.emptyAnyAmount}
        error={errors['minimum_amount']}
      />
      <Field
        label={messages.starts}
        type="datetime-local"
        name="starts_at"
        defaultValue={timeField(terms?.starts_at)}
        hint={messages.emptyAtOnce}
        error={errors['starts_at']}
      />
      <Field
        label={messages.ends}
        type="datetime-local"
        name="ends_at"
        defaultValue={timeField(terms?.ends_at)}
        hint={messages.validUntilHint}
        error={errors['ends_at']}
      />
    </>
  );
}

/** A number field's value; null if it is empty. */
export const numberOf = (field: unknown): number | string | null =>
  typeof field === 'string' && field.trim() !== '' ? amountOrText(field) : null;

/** The values of the term fields in the format of the contract. */
export const termsOf = (fields: Record<string, unknown>) => ({
  minimum_amount: numberOf(fields['minimum_amount']),
  starts_at: momentOf(fields['starts_at']),
  ends_at: momentOf(fields['ends_at']),
});

/** Whether the discount applies now, and its terms in a line. */
export function TermWords({ terms }: { terms: Terms }) {
  const { minimum_amount: minimum, starts_at: starts, ends_at: ends } = terms;
  const [now] = useState(() => Date.now());
  const { words: stateWords, tone } = states[stateOf(terms, now)];
  const words = [
    minimum > 0 && messages.fromAmount({ minimum }),
    starts && messages.fromTime({ starts }),
    ends && messages.untilTime({ ends }),
  ].filter(Boolean);
  return (
    <>
      <span className={badgeClass(tone)}>{stateWords}</span>
      {words.length > 0 && (
        <p className={classes('sm second', panelItemTextClass)}>{words.join(', ')}</p>
      )}
    </>
  );
}

const states = {
  live: { words: messages.live, tone: 'good' },
  toCome: { words: messages.toCome, tone: 'wait' },
  over: { words: messages.over, tone: undefined },
} as const;

function stateOf({ starts_at: starts, ends_at: ends }: Terms, now: number): keyof typeof states {
  if (ends && Date.parse(ends) <= now) return 'over';
  return starts && Date.parse(starts) > now ? 'toCome' : 'live';
}
