import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import { orderFields } from '#contract/orders/fields.ts';
import * as messages from '#messages/checkout.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputClass } from '#web/ui/looks/field.ts';

import { type Checkout, changeCheckout } from './checkout-state.ts';
import styles from './order-notes.module.css';
import { reviewPartClass } from './review-part.ts';

const notes = [
  {
    name: 'gift_note',
    saved: 'giftNote',
    add: messages.addGiftNote,
    hint: messages.giftNoteHint,
    max: limits.maxGiftNoteLength,
  },
  {
    name: 'order_note',
    saved: 'orderNote',
    add: messages.addOrderNote,
    hint: messages.orderNoteHint,
    max: limits.maxOrderNoteLength,
  },
] as const;

/** What is put into the parcel of a present, and what the shop is to know. */
export const OrderNotes = ({ checkout }: { checkout: Checkout }) => (
  <div className={classes(reviewPartClass(), styles.notes)}>
    {notes.map((note) => (
      <Note key={note.name} note={note} checkout={checkout} />
    ))}
  </div>
);

interface NoteProps {
  note: (typeof notes)[number];
  checkout: Checkout;
}

/** Folded until it is asked for. Saved in the browser while it is typed. */
function Note({ note: { name, saved, add, hint, max }, checkout }: NoteProps) {
  const [isOpen] = useState(checkout[saved] !== '');
  return (
    <details className={styles.note} open={isOpen}>
      <summary>
        {add}
        <ChevronDown className={styles.arrow} />
      </summary>
      <FieldFrame label={orderFields[name].label} hint={hint}>
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
