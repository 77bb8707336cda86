import { useState } from 'react';

import { type Paper, ReplaceRequest } from '#contract/invoices/schemas.ts';
import { corrections } from '#contract/invoices/words.ts';
import { gstStateCodes, gstStates } from '#contract/tax/words.ts';
import * as messages from '#messages/admin-papers.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface ReplaceInvoiceProps {
  /** The invoice that counts. */
  paper: Paper;
  onReplaced: () => void;
}

/** Takes a wrong invoice back by a credit note and issues what is right in its place. */
export function ReplaceInvoice({ paper, onReplaced }: ReplaceInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() => setIsOpen(true)}
      >
        {messages.replaceInvoice}
      </button>
      <EditDialog
        draft={`paper:${paper.number}`}
        title={messages.replaceTitle({ number: paper.number })}
        action={messages.replaceIt}
        busyAction={messages.replacing}
        failed={messages.replaceFailed}
        schema={ReplaceRequest}
        prepare={(fields) => ({ ...fields, number: paper.number })}
        isOpen={isOpen}
        needed={['correction']}
        onCancel={() => setIsOpen(false)}
        onSaved={onReplaced}
        save={(body) =>
          api('POST /v1/orders/{id}/papers/replacement', {
            params: { id: paper.order_id },
            body,
          })
        }
      >
        {(errors) => <RightFields paper={paper} errors={errors} />}
      </EditDialog>
    </>
  );
}

interface RightFieldsProps {
  paper: Paper;
  errors: Record<string, string | undefined>;
}

/** What was wrong, and what is right. */
const RightFields = ({ paper: { buyer, place_of_supply: place }, errors }: RightFieldsProps) => (
  <>
    <p className="second">{messages.replaceText}</p>
    <SelectField
      label={messages.whatWasWrong}
      name="correction"
      placeholder={messages.chooseWhat}
      isShort
      required
      hint={messages.whatWasWrongHint}
      options={corrections.map((one) => ({ value: one, label: messages.corrections[one] }))}
      error={errors['correction']}
    />
    <Field
      label={messages.buyerGstin}
      name="buyer_gstin"
      defaultValue={buyer.gstin ?? ''}
      hint={messages.buyerGstinHint}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={errors['buyer_gstin']}
    />
    <Field
      label={messages.buyerName}
      name="buyer_name"
      defaultValue={buyer.name}
      hint={messages.buyerNameHint}
      autoComplete="off"
      error={errors['buyer_name']}
    />
    <FieldFrame label={messages.buyerAddress} error={errors['buyer_address']}>
      {(ties) => (
        <textarea
          {...ties}
          className={inputClass}
          rows={3}
          name="buyer_address"
          defaultValue={buyer.address}
        />
      )}
    </FieldFrame>
    <SelectField
      label={messages.placeOfSupply}
      name="state_code"
      placeholder={messages.ofItsAddress}
      isShort
      hint={messages.placeOfSupplyHint}
      defaultValue={place ?? ''}
      options={gstStateCodes.map((code) => ({ value: code, label: gstStates[code] }))}
      error={errors['state_code']}
    />
    <p className="second sm">{messages.ratesText}</p>
  </>
);
