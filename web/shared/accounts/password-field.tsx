import * as messages from '#messages/accounts.ts';
import { Eye, EyeOff } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { Field } from '#web/ui/field.tsx';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  /** Whether the password exists or is being chosen; password managers use it. */
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
}

/** A password, hidden unless the user asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const label = props.label.toLowerCase();
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      required
      tail={
        <button
          type="button"
          className={iconButtonClass}
          aria-label={isShown ? messages.hide({ label }) : messages.show({ label })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
