import { NewQuestion } from '#contract/questions/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/questions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSession } from '#web/data/session.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';

import styles from './question-form.module.css';

interface QuestionFormProps {
  productId: number;
  onSent: () => void;
}

/** Where a visitor asks the shop about a product: with an account it is theirs, without one a name is enough. */
export function QuestionForm({ productId, onSent }: QuestionFormProps) {
  const session = useSession();
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewQuestion,
    failed: messages.askFailed,
    send: async (body) => {
      const call = session
        ? 'POST /v1/products/{id}/questions'
        : 'POST /v1/products/{id}/questions/by-name';
      await api(call, { params: { id: productId }, body });
      onSent();
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <FieldFrame
        label={messages.yourQuestion}
        isRequired
        hint={messages.questionHint}
        error={fieldErrors['question']}
      >
        {(ties) => (
          <textarea
            {...ties}
            className={classes(inputClass, styles.words)}
            name="question"
            rows={3}
            required
            maxLength={limits.maxQuestionLength}
            // The button that was pressed made room for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the button in its place
            autoFocus
            onChange={() => forgetError('question')}
          />
        )}
      </FieldFrame>
      <Field
        label={messages.yourName}
        name="name"
        autoComplete="given-name"
        maxLength={60}
        required
        hint={messages.nameHint}
        error={fieldErrors['name']}
        onChange={() => forgetError('name')}
      />
      <button type="submit" className={buttonClass('primary')} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? messages.sending : messages.send}
      </button>
    </form>
  );
}
