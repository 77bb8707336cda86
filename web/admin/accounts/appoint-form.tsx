import { useState } from 'react';

import { Appointment } from '#contract/accounts.ts';
import { api } from '#web/fetch-transport.ts';
import { useSubmit } from '#web/shell/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

const adminRole = 2;

/** Makes an admin of somebody who has an account. */
export function AppointForm({ onAppointed }: { onAppointed: () => void }) {
  const [outcome, setOutcome] = useState<{ success?: string; failure?: string }>({});
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: Appointment,
    failed: 'Nobody was appointed.',
    send: async ({ phone_no: phone }, form) => {
      setOutcome({});
      const { data } = await api('GET /v1/user', { query: { search: phone } });
      const person = data.find(({ phone_no }) => phone_no === phone);
      if (!person) {
        return setOutcome({
          failure: 'There is no account with this phone number. Ask them to register first.',
        });
      }
      if (person.role_id <= adminRole) {
        return setOutcome({ failure: `${phone} runs the shop already; see below.` });
      }
      await api('PATCH /v1/user/{id}/role', {
        params: { id: person.id },
        body: { role_id: adminRole },
      });
      setOutcome({ success: `${phone} is now an admin.` });
      form.reset();
      return onAppointed();
    },
  });
  return (
    <form className="panel form max-w-md" noValidate onSubmit={onSubmit}>
      <h2>Appoint an admin</h2>
      <FormNotice success={outcome.success} failure={failure ?? outcome.failure} />
      <Field
        label="Phone number"
        name="phone_no"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        required
        error={fieldErrors['phone_no']}
      />
      <button type="submit" className="btn primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Appointing...' : 'Appoint'}
      </button>
    </form>
  );
}
