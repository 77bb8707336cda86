import { useState } from 'react';
import { useNavigate } from 'react-router';

import { AccountDeletion } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { leaveBrowser } from '#web/shared/accounts/log-out.ts';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

/** Deletes the account after a second confirmation and the password. */
export function DeleteAccount({ isGuest }: { isGuest: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <section className={panelClass} aria-labelledby="account-end">
      <h2 id="account-end">{messages.deleteYourAccount}</h2>
      <p className="second mt-2">{messages.deleteAccountText}</p>
      <button
        type="button"
        className={classes(buttonClass('danger'), 'mt-3')}
        onClick={() => setIsAsked(true)}
      >
        {messages.deleteAccount}
      </button>
      <Dialog title={messages.deleteYourAccountQuestion} isOpen={isAsked} onClose={close}>
        <DeletionForm isGuest={isGuest} onCancel={close} />
      </Dialog>
    </section>
  );
}

function DeletionForm({ isGuest, onCancel }: { isGuest: boolean; onCancel: () => void }) {
  const navigate = useNavigate();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: isGuest ? AccountDeletion.partial() : AccountDeletion,
    failed: messages.deleteAccountFailed,
    send: async (body) => {
      const { message } = await (isGuest
        ? api('POST /v1/user/guest/delete')
        : api('POST /v1/user/delete', { body: { password: body.password ?? '' } }));
      await leaveBrowser();
      showToast({ title: message });
      await navigate('/');
    },
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <p className="second">
        {isGuest ? messages.deleteGuestConfirm : messages.deleteAccountConfirm}
      </p>
      {!isGuest && (
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          error={fieldErrors['password']}
        />
      )}
      <div className={actionsClass('sticky')}>
        <button type="button" className={buttonClass('plain')} onClick={onCancel}>
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('danger')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.deleting : messages.deleteAccountForGood}
        </button>
      </div>
    </form>
  );
}
