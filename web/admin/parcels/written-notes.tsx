import { orderFields, writtenFields } from '#contract/orders/fields.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import * as messages from '#messages/admin-packing.ts';

interface WrittenNotesProps {
  order: Pick<Parcel, (typeof writtenFields)[number]>;
  className: string | undefined;
}

/** What the customer has written with an order, as whoever packs it reads it. */
export const WrittenNotes = ({ order, className }: WrittenNotesProps) =>
  writtenFields.map((name) => {
    const note = order[name];
    const { label } = orderFields[name].slip;
    return (
      note && (
        <p key={name} className={className}>
          {messages.noteOf({ name, label, note })}
        </p>
      )
    );
  });
