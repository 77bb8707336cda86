import * as messages from '#messages/two-step.ts';
import { Field } from '#web/ui/field.tsx';

interface CodeFieldProps {
  error: string | undefined;
  hint?: string;
  /** Whether there is nothing else to do. */
  takesFocus?: boolean;
}

/** A code of the app, or a recovery code. */
export const CodeField = ({ error, hint, takesFocus = true }: CodeFieldProps) => (
  <Field
    label={messages.code}
    name="code"
    // Phones offer what an app or a message has; letters are for recovery codes.
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    required
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of what was just opened
    autoFocus={takesFocus}
    error={error}
    {...(hint !== undefined && { hint })}
  />
);
