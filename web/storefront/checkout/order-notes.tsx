import { useState } from 'react';

import type { GivenText } from '#contract/orders/field-shape.ts';
import { type FieldsWith, orderFields } from '#contract/orders/fields.ts';
import { isGstin } from '#contract/tax/words.ts';
import * as messages from '#messages/checkout.ts';
import { fieldInWords } from '#messages/order-words.ts';
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
    add: messages.addGiftNote,
    hint: messages.giftNoteHint,
  },
  order_note: {
    saved: 'orderNote',
    add: messages.addOrderNote,
    hint: messages.orderNoteHint,
  },
} as const satisfies Record<NoteName, Record<'saved' | 'add' | 'hint', string>>;
const noteNames = Object.keys(notes) as NoteName[];

const labelOf = (name: NoteName | 'buyer_gstin'): string =>
  fieldInWords({ name, label: orderFields[name].label });

/** What is put into the parcel of a present, and what the shop is to know. */
export const OrderNotes = ({ checkout }: { checkout: Checkout }) => (
  <div className={classes(reviewPartClass(), styles.notes)}>
    {noteNames.map((name) => (
      <Note key={name} name={name} checkout={checkout} />
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
        label={labelOf('buyer_gstin')}
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
  name: NoteName;
  checkout: Checkout;
}

/** Folded until it is asked for. Saved in the browser while it is typed. */
function Note({ name, checkout }: NoteProps) {
  const { saved, add, hint } = notes[name];
  const { maxLength, isLong }: GivenText = orderFields[name].given;
  const [isOpen] = useState(checkout[saved] !== '');
  const typed = {
    maxLength,
    defaultValue: checkout[saved],
    onChange: ({ target }: { target: { value: string } }) =>
      changeCheckout(checkout.accountId, { [saved]: target.value }),
  };
  return (
    <details className={styles.note} open={isOpen}>
      <summary>
        {add}
        <ChevronDown className={styles.arrow} />
      </summary>
      <FieldFrame label={labelOf(name)} hint={hint}>
        {(ties) => {
          const input = { ...ties, ...typed, className: inputClass };
          return isLong ? <textarea {...input} rows={3} /> : <input {...input} />;
        }}
      </FieldFrame>
    </details>
  );
}
