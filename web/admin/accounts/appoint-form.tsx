import { useState } from 'react';

import { Appointment } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/admin-accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import type { Appointed } from './reset-link-dialog.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import styles from './appoint-form.module.css';

const adminRole = 2;

/** Gives an existing account the role of admin. */
export function AppointForm({ onAppointed }: { onAppointed: (appointed: Appointed) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: Appointment,
    failed: messages.nobodyWasAppointed,
    send: async ({ phone_no: phone }, form) => {
      setRefusal(undefined);
      const { data } = await api('GET /v1/user', { query: { search: phone } });
      const person = data.find(({ phone_no }) => phone_no === phone);
      if (!person) {
        return setRefusal(messages.appointUnknownPhone);
      }
      if (person.role_id <= adminRole) {
        return setRefusal(messages.isStaffAlready({ phone }));
      }
      const { reset_link: link } = await api('PATCH /v1/user/{id}/role', {
        params: { id: person.id },
        body: { role_id: adminRole },
      });
      form.reset();
      if (link) onAppointed({ phone, roleWord: messages.anAdmin, link });
    },
  });
  return (
    <form
      className={classes(panelClass, formClass(), styles.narrow)}
      noValidate
      onSubmit={onSubmit}
    >
      <h2>{messages.appointAnAdmin}</h2>
      <p className="second">{messages.appointingHint}</p>
      <FormNotice failure={failure ?? refusal} />
      <Field
        label={messages.phoneNumber}
        name="phone_no"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        required
        error={fieldErrors['phone_no']}
      />
      <button type="submit" className={buttonClass('primary')} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? messages.appointing : messages.appoint}
      </button>
    </form>
  );
}
