import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { type ComplaintThread, Ticket } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { Thread } from './thread.tsx';

/** Where a complaint is found by its ticket number and phone number. */
export default function FollowPart() {
  const [parameters] = useSearchParams();
  const [found, setFound] = useState<{ complaint: ComplaintThread; ticket: Ticket }>();
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: Ticket,
    failed: messages.findFailed,
    send: async (ticket) => {
      const { data } = await api('POST /v1/complaints/find', { body: ticket });
      setFound({ complaint: data, ticket });
    },
  });
  return (
    <>
      <Back to="/complaints" />
      <section className={panelClass}>
        <h2>{messages.followTitle}</h2>
        <p className="second mt-2">{messages.followText}</p>
        <form className={classes(formClass(), 'mt-4')} method="post" noValidate onSubmit={onSubmit}>
          <FormNotice failure={failure} />
          <Field
            label={messages.ticketNumber}
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            hint={messages.ticketHint}
            maxLength={40}
            required
            defaultValue={parameters.get('number') ?? ''}
            error={fieldErrors['number']}
            onChange={() => forgetError('number')}
          />
          <Field
            label={messages.phoneNumber}
            name="phone_no"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            required
            error={fieldErrors['phone_no']}
            onChange={() => forgetError('phone_no')}
          />
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {messages.find}
          </button>
        </form>
      </section>
      {found && (
        <div role="status">
          <Thread
            complaint={found.complaint}
            whose={found.ticket}
            onChanged={(complaint) => setFound({ ...found, complaint })}
          />
        </div>
      )}
    </>
  );
}
