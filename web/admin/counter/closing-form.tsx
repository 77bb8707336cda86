import { useState } from 'react';

import { amountIn } from '#contract/amount-text.ts';
import { type DayOfTill, NewClosing } from '#contract/counter/days.ts';
import { denominations } from '#contract/counter/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-days.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';
import { amountOrText, amountText } from '#web/ui/typed-numbers.ts';

import styles from './closing-form.module.css';

interface ClosingFormProps {
  day: DayOfTill;
  onClosed: () => void;
}

/** Left empty, nothing was taken out. */
const takenIn = (typed: string): number => (typed.trim() === '' ? 0 : amountIn(typed));
const round = (amount: number): number => Math.round(amount * 100) / 100;
const piecesIn = (typed: string | undefined): number =>
  /^\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0;

/** The counted cash of the till; whether it matches is shown while typing. */
export function ClosingForm({ day, onClosed }: ClosingFormProps) {
  const [last] = day.closings;
  const [opening, setOpening] = useState(amountText(last?.opening ?? day.opening));
  const [counted, setCounted] = useState('');
  const [taken, setTaken] = useState('');
  const [pieces, setPieces] = useState<Record<number, string>>({});
  const expected = round(amountIn(opening) + day.sums.cash_in - day.sums.cash_out);
  const difference = round(amountIn(counted) - expected);
  const left = round(amountIn(counted) - takenIn(taken));
  const notes = denominations
    .map((value) => ({ value, count: piecesIn(pieces[value]) }))
    .filter(({ count }) => count > 0);
  const sum = notes.reduce((all, { value, count }) => all + value * count, 0);

  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewClosing,
    prepare: ({ reason }) => ({
      seen: last?.number ?? 0,
      opening: amountOrText(opening),
      counted: amountOrText(counted),
      taken: taken.trim() === '' ? 0 : amountOrText(taken),
      reason,
      ...(notes.length > 0 && sum === amountIn(counted) && { notes }),
    }),
    send: async (body) => {
      await api('POST /v1/counter/days/{day}', { params: { day: day.day }, body });
      showToast({ title: messages.dayIsClosed({ day: day.day }) });
      onClosed();
    },
    failed: messages.closeFailed,
  });
  const errorOf = (name: string) => {
    const error = fieldErrors[name];
    return error === undefined ? {} : { error };
  };

  function count(value: number, typed: string) {
    const next = { ...pieces, [value]: typed };
    setPieces(next);
    forgetError('counted');
    const all = denominations.reduce((sum, one) => sum + one * piecesIn(next[one]), 0);
    setCounted(String(all));
  }

  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <FormNotice {...(failure !== undefined && { failure })} />
      <Field
        label={messages.openingField}
        name="opening"
        inputMode="decimal"
        autoComplete="off"
        required
        value={opening}
        hint={messages.openingHint}
        {...errorOf('opening')}
        onChange={({ target }) => {
          setOpening(target.value);
          forgetError('opening');
        }}
      />
      {!Number.isNaN(expected) && (
        <p>
          <Sentence
            text={messages.expectedNow({ expected })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
      )}
      <details className={styles.notes}>
        <summary>{messages.countNotes}</summary>
        <div className={styles.values}>
          {denominations.map((value) => (
            <label key={value} className={styles.value}>
              <span>{messages.piecesOf({ value })}</span>
              <input
                className={inputClass}
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                value={pieces[value] ?? ''}
                onChange={({ target }) => count(value, target.value)}
              />
            </label>
          ))}
        </div>
      </details>
      <div>
        <Field
          label={messages.countedField}
          name="counted"
          inputMode="decimal"
          autoComplete="off"
          required
          value={counted}
          {...errorOf('counted')}
          onChange={({ target }) => {
            setCounted(target.value);
            forgetError('counted');
          }}
        />
        <p role="status" className={styles.fits}>
          {!Number.isNaN(difference) && (
            <span className={badgeClass(difference === 0 ? 'good' : 'bad')}>
              {messages.differenceOf({ difference })}
            </span>
          )}
        </p>
      </div>
      {!Number.isNaN(difference) && difference !== 0 && (
        <Field
          label={messages.reasonField}
          name="reason"
          autoComplete="off"
          maxLength={limits.maxTillReasonLength}
          required
          {...errorOf('reason')}
          onChange={() => forgetError('reason')}
        />
      )}
      <Field
        label={messages.takenField}
        name="taken"
        inputMode="decimal"
        autoComplete="off"
        value={taken}
        {...(!Number.isNaN(left) && left >= 0 && { hint: messages.leftInTill({ left }) })}
        {...errorOf('taken')}
        onChange={({ target }) => {
          setTaken(target.value);
          forgetError('taken');
        }}
      />
      <button type="submit" className={buttonClass('primary')} disabled={isBusy}>
        {isBusy ? messages.closing : last ? messages.saveCorrection : messages.closeDay}
      </button>
    </form>
  );
}
