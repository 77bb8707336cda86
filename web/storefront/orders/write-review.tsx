import { useId, useState } from 'react';

import { NewReview } from '#contract/reviews/schemas.ts';
import type { OrderedProduct } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sentenceOf } from '#web/data/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { PhotographFields } from '#web/shared/forms/photograph-fields.tsx';
import { usePhotographs } from '#web/shared/forms/use-photographs.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { CircleAlert } from '#web/ui/icons.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { classes } from '#web/ui/classes.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { optionClass, optionsClass } from '#web/ui/looks/option.ts';

const ratings = [5, 4, 3, 2, 1];
const maxComment = 2_000;

/** A customer's review of a product that they have received. */
export function WriteReview({ product }: { product: OrderedProduct['product'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes(linkClass('tall'), 'sm')}
        onClick={() => setIsOpen(true)}
      >
        {messages.writeAReview}
      </button>
      <Dialog
        title={messages.howIs({ productName: product.product_name })}
        isOpen={isOpen}
        onClose={close}
      >
        <ReviewForm productId={product.product_id} onDone={close} />
      </Dialog>
    </>
  );
}

function ReviewForm({ productId, onDone }: { productId: number; onDone: () => void }) {
  const { formRef, notice, end } = useDraft(`review:${productId}`);
  const pictures = usePhotographs();
  const starsError = useId();
  const { fieldErrors, failure, isBusy, onSubmit, forgetError } = useSubmit({
    schema: NewReview,
    // A form sends the stars as text.
    prepare: (fields) => ({ ...fields, rating: Number(fields['rating']) }),
    failed: messages.saveReviewFailed,
    send: async (body) => {
      const params = { id: productId };
      const { message } = await api('POST /v1/products/{id}/reviews', { params, body });
      end();
      onDone();
      const { photographs } = pictures;
      if (photographs.length === 0) return showToast({ title: message });
      const form = new FormData();
      for (const file of photographs) form.append('files', file);
      try {
        const added = await api('POST /v1/products/{id}/reviews/photographs', {
          params,
          body: form,
        });
        showToast({ title: added.message });
      } catch (error) {
        // The review is there: only its photographs are not.
        showToast({
          title: messages.photographsFailed,
          text: sentenceOf(error),
          isFailure: true,
        });
      }
    },
  });
  return (
    <form ref={formRef} className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      {notice}
      <FormNotice failure={failure} />
      <fieldset
        className={optionsClass}
        aria-describedby={fieldErrors['rating'] ? starsError : undefined}
      >
        <legend className="sr-only">{messages.ratingInStars}</legend>
        {ratings.map((rating) => (
          <label className={optionClass} key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              onChange={() => forgetError('rating')}
            />
            <Stars rating={rating} />
          </label>
        ))}
        {fieldErrors['rating'] && (
          <p className={errorClass} id={starsError}>
            <CircleAlert />
            {fieldErrors['rating']}
          </p>
        )}
      </fieldset>
      <FieldFrame label={messages.yourWords} isRequired error={fieldErrors['comment']}>
        {(ties) => (
          <textarea {...ties} className={inputClass} name="comment" maxLength={maxComment} />
        )}
      </FieldFrame>
      <PhotographFields pictures={pictures} hint={messages.photographsHint} />
      <div className={actionsClass('sticky')}>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => {
            end();
            onDone();
          }}
        >
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy || pictures.isPreparing}
          aria-busy={isBusy}
        >
          {isBusy ? messages.sending : messages.sendReview}
        </button>
      </div>
    </form>
  );
}
