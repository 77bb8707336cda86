import { useState } from 'react';

import { OwnPassword, type Passkey, type TwoStepSecret } from '#contract/accounts/two-step.ts';
import type { Answer } from '#contract/call.ts';
import * as passkeyMessages from '#messages/passkeys.ts';
import * as messages from '#messages/two-step.ts';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { ScanAndConfirm } from '#web/shared/accounts/enrolment.tsx';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { RecoveryCodes } from '#web/shared/accounts/recovery-codes.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { showToast } from '#web/ui/toast.ts';

import { AskBoth, Buttons, type PasswordAndCodeBody } from './ask-both.tsx';
import { AddPasskey, PasskeyList } from './passkeys.tsx';

type State = Answer<'GET /v1/user/two-step'>['data'];
type Doing =
  | { what: 'password' | 'codes' | 'off' | 'passkey' }
  | { what: 'remove'; passkey: Passkey }
  | { what: 'scan'; begun: TwoStepSecret }
  | { what: 'kept'; codes: string[] };

/** Two-step login of a logged-in member of staff: setting it up, new recovery codes, switching it off. */
export function TwoStep({ loading }: { loading: Loading<Answer<'GET /v1/user/two-step'>> }) {
  const loaded = useLoaded(loading);
  const [doing, setDoing] = useState<Doing>();
  const done = () => {
    setDoing(undefined);
    loaded.reload();
  };
  const cancel = () => setDoing(undefined);
  const showCodes = (codes: string[]) => setDoing({ what: 'kept', codes });
  const renew = async (body: PasswordAndCodeBody) =>
    showCodes((await api('POST /v1/user/two-step/recovery-codes', { body })).data.recovery_codes);
  const remove = async (body: PasswordAndCodeBody) => {
    const { message } = await api('POST /v1/user/two-step/remove', { body });
    showToast({ title: message });
    done();
  };
  const removePasskey = async ({ passkey_id: id }: Passkey, body: PasswordAndCodeBody) => {
    const call = { params: { id }, body };
    const { message } = await api('POST /v1/user/two-step/passkeys/{id}/remove', call);
    showToast({ title: message });
    done();
  };
  return (
    <Loaded of={loaded} lead={messages.stateFailed} box={classes(skeletonClass('card'), 'mt-3')}>
      {({ data: state }) => (
        <>
          {!doing && <Overview state={state} onDo={setDoing} />}
          {doing?.what === 'password' && (
            <AskPassword onBegun={(begun) => setDoing({ what: 'scan', begun })} onCancel={cancel} />
          )}
          {doing?.what === 'scan' && (
            <ScanAndConfirm
              begun={doing.begun}
              confirm={async (code) => {
                const { data } = await api('POST /v1/user/two-step/confirm', { body: { code } });
                showCodes(data.recovery_codes);
              }}
            />
          )}
          {doing?.what === 'kept' && <RecoveryCodes codes={doing.codes} onStored={done} />}
          {doing?.what === 'codes' && (
            <AskBoth
              text={messages.newCodesText}
              action={messages.newCodes}
              send={renew}
              onCancel={cancel}
            />
          )}
          {doing?.what === 'passkey' && <AddPasskey onAdded={done} onCancel={cancel} />}
          {doing?.what === 'remove' && (
            <AskBoth
              text={passkeyMessages.removeText(doing.passkey)}
              action={passkeyMessages.removeAction}
              send={(body) => removePasskey(doing.passkey, body)}
              onCancel={cancel}
            />
          )}
          {doing?.what === 'off' && (
            <AskBoth
              text={messages.switchOffText}
              action={messages.switchOff}
              send={remove}
              onCancel={cancel}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Overview({ state, onDo }: { state: State; onDo: (doing: Doing) => void }) {
  const { is_on: isOn, is_required: isRequired, recovery_codes_left: left } = state;
  return (
    <>
      <p className="mt-2">{isOn ? messages.isOn : messages.isOff}</p>
      {isOn && <p className="second mt-2">{messages.codesLeft({ left })}</p>}
      {isRequired && <p className="second mt-2">{messages.isRequired}</p>}
      <div className={actionsClass()}>
        {!isOn && (
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => onDo({ what: 'password' })}
          >
            {messages.setUp}
          </button>
        )}
        {isOn && !isRequired && (
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => onDo({ what: 'off' })}
          >
            {messages.switchOff}
          </button>
        )}
        {isOn && (
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => onDo({ what: 'codes' })}
          >
            {messages.newCodes}
          </button>
        )}
      </div>
      {isOn && (
        <PasskeyList
          passkeys={state.passkeys}
          onAdd={() => onDo({ what: 'passkey' })}
          onRemove={(passkey) => onDo({ what: 'remove', passkey })}
        />
      )}
    </>
  );
}

interface AskPasswordProps {
  onBegun: (begun: TwoStepSecret) => void;
  onCancel: () => void;
}

function AskPassword({ onBegun, onCancel }: AskPasswordProps) {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: OwnPassword,
    failed: messages.beginFailed,
    send: async (body) => onBegun((await api('POST /v1/user/two-step', { body })).data),
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <PasswordField
        label={messages.yourPassword}
        name="password"
        autoComplete="current-password"
        error={fieldErrors['password']}
      />
      <Buttons action={messages.setUp} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
