import { useState } from 'react';

import { Appointment } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/admin-accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import type { Appointed } from './reset-link-dialog.tsx';
import { aRoleWords, roleWords } from './role-words.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import styles from './appoint-form.module.css';

const customerRole = 3;
/** Whom one appoints; from there one rises. */
const roles = [2, 4] as const;
type Role = (typeof roles)[number];

/** Gives an existing account a role on the staff. */
export function AppointForm({ onAppointed }: { onAppointed: (appointed: Appointed) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const [role, setRole] = useState<Role>(2);
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
      if (person.role_id !== customerRole) {
        return setRefusal(messages.isStaffAlready({ phone }));
      }
      const { reset_link: link } = await api('PATCH /v1/user/{id}/role', {
        params: { id: person.id },
        body: { role_id: role },
      });
      form.reset();
      if (link) onAppointed({ phone, roleWord: aRoleWords[role], link });
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
      <SelectField
        label={messages.appointAs}
        placeholder={messages.appointAs}
        hint={messages.roleHints[role]}
        options={roles.map((one) => ({ value: String(one), label: roleWords[one] }))}
        value={String(role)}
        onChange={({ target }) => setRole(roles.find((one) => String(one) === target.value) ?? 2)}
      />
      <button type="submit" className={buttonClass('primary')} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? messages.appointing : messages.appoint}
      </button>
    </form>
  );
}
