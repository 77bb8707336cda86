import { PasswordAndCode } from '#contract/accounts/two-step.ts';
import * as messages from '#messages/two-step.ts';
import { CodeField } from '#web/shared/accounts/code-field.tsx';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';

export interface PasswordAndCodeBody {
  password: string;
  code: string;
}

interface AskBothProps {
  text: string;
  action: string;
  send: (body: PasswordAndCodeBody) => Promise<void>;
  onCancel: () => void;
}

/** What changes the second step takes the password and a code. */
export function AskBoth({ text, action, send, onCancel }: AskBothProps) {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: PasswordAndCode,
    failed: messages.changeFailed,
    send,
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <p className="second">{text}</p>
      <FormNotice failure={failure} />
      <PasswordField
        label={messages.yourPassword}
        name="password"
        autoComplete="current-password"
        error={fieldErrors['password']}
      />
      <CodeField error={fieldErrors['code']} hint={messages.codeHint} />
      <Buttons action={action} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  action: string;
  busy?: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const Buttons = ({ action, busy = messages.oneMoment, isBusy, onCancel }: ButtonsProps) => (
  <div className={actionsClass()}>
    <button type="button" className={buttonClass('plain')} onClick={onCancel}>
      {messages.cancel}
    </button>
    <button type="submit" className={buttonClass('primary')} disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busy : action}
    </button>
  </div>
);
