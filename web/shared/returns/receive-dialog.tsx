import { useState } from 'react';

import type { Return } from '#contract/returns/schemas.ts';
import { returnLimits } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';
import { wholeNumberText } from '#web/ui/typed-numbers.ts';

interface ReceiveDialogProps {
  back: Return;
  onClose: () => void;
  onChanged: () => void;
}

type Kind = 'restocked' | 'scrapped';

/** Asks what became of each piece that has come back: nothing is assumed. */
export function ReceiveDialog({ back, onClose, onChanged }: ReceiveDialogProps) {
  const { number, return_id: id, lines } = back;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [words, setWords] = useState('');
  const textOf = (line: number, kind: Kind) => typed[`${kind} ${line}`] ?? '';

  function isReady(): boolean {
    const found = Object.fromEntries(
      lines.flatMap(({ order_line_id: line, quantity }) => {
        const [good, bad] = [textOf(line, 'restocked'), textOf(line, 'scrapped')];
        if (good + bad === '') return [[line, messages.piecesMissing({ quantity })]];
        return Number(good) + Number(bad) <= quantity
          ? []
          : [[line, messages.piecesWrong({ quantity })]];
      }),
    );
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function receive(): Promise<string | undefined> {
    try {
      const counted = lines.map(({ order_line_id: line }) => ({
        order_line_id: line,
        restocked: Number(textOf(line, 'restocked')),
        scrapped: Number(textOf(line, 'scrapped')),
      }));
      await api('POST /v1/returns/{id}/receive', {
        params: { id },
        body: { lines: counted, words },
      });
      showToast({ title: messages.received({ number }) });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  const allAre = (kind: Kind) => {
    const other = kind === 'restocked' ? 'scrapped' : 'restocked';
    const counted = lines.flatMap(({ order_line_id: line, quantity }) => [
      [`${kind} ${line}`, String(quantity)],
      [`${other} ${line}`, '0'],
    ]);
    setTyped(Object.fromEntries(counted) as Record<string, string>);
    setErrors({});
  };

  const field = (line: number, kind: Kind, label: string, error?: string) => (
    <div className="mt-3">
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={textOf(line, kind)}
        {...(error !== undefined && { error })}
        onChange={({ target }) =>
          setTyped({ ...typed, [`${kind} ${line}`]: wholeNumberText(target.value, 4) })
        }
      />
    </div>
  );
  return (
    <Confirm
      title={messages.receiveQuestion({ number })}
      action={messages.receive}
      busyAction={messages.saving}
      isOpen
      onClose={onClose}
      isReady={isReady}
      onConfirm={receive}
    >
      <p className="second mt-3">{messages.receiveText}</p>
      <p className={classes(actionsClass(), 'mt-3')}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          onClick={() => allAre('restocked')}
        >
          {messages.allRestocked}
        </button>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          onClick={() => allAre('scrapped')}
        >
          {messages.allScrapped}
        </button>
      </p>
      {lines.map(({ order_line_id: line, product_name: name, quantity }) => (
        <div key={line}>
          {field(line, 'restocked', messages.restockedOf({ name, quantity }), errors[line])}
          {field(line, 'scrapped', messages.scrappedOf({ name }))}
        </div>
      ))}
      <div className="mt-3">
        <Field
          label={messages.whyNotAll}
          maxLength={returnLimits.maxReason}
          value={words}
          hint={messages.whyDeclinedHint}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Confirm>
  );
}
