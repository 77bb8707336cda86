import { useState } from 'react';

import type { Person } from '#contract/accounts/schemas.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/two-step.ts';
import { api } from '#web/data/fetch-transport.ts';
import type { Loaded as Loading } from '#web/data/use-loaded.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { showToast } from '#web/ui/toast.ts';

type Rule = Answer<'GET /v1/user/two-step/staff'>;

/** Whether all staff must log in with two steps. */
export function TwoStepRule({ twoStep }: { twoStep: Loading<Rule> }) {
  const [isAsked, setIsAsked] = useState(false);
  async function change(isRequired: boolean) {
    try {
      const body = { is_required: isRequired };
      const { message } = await api('PATCH /v1/user/two-step/staff', { body });
      showToast({ title: message });
      twoStep.reload();
    } catch (error) {
      return failureToStay(error);
    }
    return undefined;
  }
  return (
    <section className={classes(panelClass, 'mt-4')} aria-labelledby="two-step-rule">
      <h2 id="two-step-rule">{messages.ofStaff}</h2>
      <Loaded
        of={twoStep}
        lead={messages.stateFailed}
        box={classes(skeletonClass('short'), 'mt-3')}
      >
        {({ data: { is_required: isRequired } }) => (
          <>
            <p className="second mt-2">{isRequired ? messages.isRequired : messages.ofStaffText}</p>
            <button
              type="button"
              className={classes(buttonClass('plain'), 'mt-3')}
              onClick={() => (isRequired ? void change(false) : setIsAsked(true))}
            >
              {isRequired ? messages.stopRequiring : messages.require}
            </button>
          </>
        )}
      </Loaded>
      <Confirm
        title={messages.requireQuestion}
        action={messages.require}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => change(true)}
      >
        <p className="second mt-3">{messages.ofStaffText}</p>
      </Confirm>
    </section>
  );
}

/** Takes the second step off somebody whose phone is lost. */
export function TakeOffTwoStep({ person, onDone }: { person: Person; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, phone_no: phone } = person;
  async function takeOff() {
    try {
      const { message } = await api('POST /v1/user/{id}/two-step/reset', { params: { id } });
      showToast({ title: message });
      onDone();
    } catch (error) {
      return failureToStay(error);
    }
    return undefined;
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() => setIsAsked(true)}
      >
        {messages.takeOff}
      </button>
      <Confirm
        title={messages.takeOffQuestion({ phone })}
        action={messages.takeOff}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={takeOff}
      >
        <p className="second mt-3">{messages.takeOffText}</p>
      </Confirm>
    </>
  );
}
