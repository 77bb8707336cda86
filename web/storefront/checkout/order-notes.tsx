import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { GivenText } from '#contract/orders/field-shape.ts';
import { type FieldsWith, orderFields } from '#contract/orders/fields.ts';
import { isGstin } from '#contract/tax/words.ts';
import * as messages from '#messages/checkout.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputClass } from '#web/ui/looks/field.ts';

import { type Checkout, changeCheckout } from './checkout-state.ts';
import styles from './order-notes.module.css';
import { reviewPartClass } from './review-part.ts';

/** The texts that customers may write with an order, besides where it goes. */
type NoteName = {
  [Name in FieldsWith<'given', GivenText>]: (typeof orderFields)[Name] extends {
    given: { isRequired: false };
    slip: { label: string } | false;
  }
    ? Name
    : never;
}[FieldsWith<'given', GivenText>];

/** One that has no input here is an error. */
const notes = {
  gift_note: {
    saved: 'giftNote',
    label: messages.giftNote,
    add: messages.addGiftNote,
    hint: messages.giftNoteHint,
    max: limits.maxGiftNoteLength,
  },
  order_note: {
    saved: 'orderNote',
    label: messages.orderNote,
    add: messages.addOrderNote,
    hint: messages.orderNoteHint,
    max: limits.maxOrderNoteLength,
  },
} as const satisfies Record<
  NoteName,
  Record<'saved' | 'label' | 'add' | 'hint', string> & { max: number }
>;

/** What is put into the parcel of a present, and what the shop is to know. */
export const OrderNotes = ({ checkout }: { checkout: Checkout }) => (
  <div className={classes(reviewPartClass(), styles.notes)}>
    {Object.values(notes).map((note) => (
      <Note key={note.saved} note={note} checkout={checkout} />
    ))}
    <Business checkout={checkout} />
  </div>
);

/** As it is written on certificates, and by hand. */
const plainGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The number of a business that buys: it stands on the invoice. */
function Business({ checkout: { accountId, gstin } }: { checkout: Checkout }) {
  const [isOpen] = useState(gstin !== '');
  const [isLeft, setIsLeft] = useState(isOpen);
  // A whole one is judged at once: a sentence that came with the tap on the button would move the button away from it.
  const isWrong = (isLeft || gstin.length >= 15) && gstin !== '' && !isGstin(gstin);
  return (
    <details className={styles.note} open={isOpen}>
      <summary>
        {messages.buyingForBusiness}
        <ChevronDown className={styles.arrow} />
      </summary>
      <Field
        label={orderFields.buyer_gstin.label}
        name="buyer_gstin"
        hint={messages.gstinHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={gstin}
        error={isWrong ? messages.gstinWrong : undefined}
        onChange={({ target }) => changeCheckout(accountId, { gstin: plainGstin(target.value) })}
        onBlur={() => setIsLeft(true)}
      />
    </details>
  );
}

interface NoteProps {
  note: (typeof notes)[NoteName];
  checkout: Checkout;
}

/** Folded until it is asked for. Saved in the browser while it is typed. */
function Note({ note: { label, saved, add, hint, max }, checkout }: NoteProps) {
  const [isOpen] = useState(checkout[saved] !== '');
  return (
    <details className={styles.note} open={isOpen}>
      <summary>
        {add}
        <ChevronDown className={styles.arrow} />
      </summary>
      <FieldFrame label={label} hint={hint}>
        {(ties) => (
          <textarea
            {...ties}
            className={inputClass}
            rows={3}
            maxLength={max}
            defaultValue={checkout[saved]}
            onChange={({ target }) => changeCheckout(checkout.accountId, { [saved]: target.value })}
          />
        )}
      </FieldFrame>
    </details>
  );
}
