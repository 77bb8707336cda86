import { type KnownAddress, NamedAddress } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/addresses.ts';
import { api } from '#web/data/fetch-transport.ts';
import { AddressFields } from '#web/shared/accounts/address-fields.tsx';
import { emptyAddress, formOf } from '#web/shared/accounts/address-form.ts';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';

interface AddressEditorProps {
  /** Undefined for a new one. */
  address: KnownAddress | undefined;
  phone: string;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of one postal address of the address book. */
export function AddressEditor({ address, phone, onCancel, onSaved }: AddressEditorProps) {
  const { formRef, notice, end } = useDraft(`address:${address?.address_id ?? 'new'}`);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NamedAddress,
    failed: messages.saveAddressFailed,
    send: async (body) => {
      await (address
        ? api('PUT /v1/user/addresses/{id}', { params: { id: address.address_id }, body })
        : api('POST /v1/user/addresses', { body }));
      end();
      onSaved();
    },
  });
  return (
    <form
      ref={formRef}
      className={classes(formClass('columns'), 'mt-3')}
      noValidate
      onSubmit={onSubmit}
    >
      {notice}
      <FormNotice failure={failure} />
      <AddressFields
        initial={address ? formOf(address) : { ...emptyAddress, phone }}
        errors={fieldErrors}
      />
      <div className={actionsClass('sticky')}>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => {
            end();
            onCancel();
          }}
        >
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.saving : messages.saveAddress}
        </button>
      </div>
    </form>
  );
}
