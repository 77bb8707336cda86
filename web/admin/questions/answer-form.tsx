import { limits } from '#contract/limits.ts';
import { NewAnswer, type ShopQuestion } from '#contract/questions/schemas.ts';
import * as messages from '#messages/admin-questions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { showToast } from '#web/ui/toast.ts';

import styles from './answer-form.module.css';

interface AnswerFormProps {
  question: ShopQuestion;
  onAnswered: () => void;
}

/** Where staff answer a question, or correct an answer. */
export function AnswerForm({ question, onAnswered }: AnswerFormProps) {
  const { id, asked_by: name, product_name: product, answer } = question;
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewAnswer,
    failed: messages.answerFailed,
    send: async (body) => {
      const { message } = await api('PUT /v1/questions/{id}/answer', { params: { id }, body });
      showToast({ title: message, text: product });
      onAnswered();
    },
  });
  const done = answer === null ? messages.publish : messages.saveAnswer;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <FieldFrame label={messages.answerTo({ name, product })} error={fieldErrors['answer']}>
        {(ties) => (
          <textarea
            {...ties}
            className={classes(inputClass, styles.words)}
            name="answer"
            rows={2}
            maxLength={limits.maxAnswerLength}
            defaultValue={answer ?? ''}
            onChange={() => forgetError('answer')}
          />
        )}
      </FieldFrame>
      <button
        type="submit"
        className={buttonClass('soft', 'small')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? messages.publishing : done}
      </button>
    </form>
  );
}
