import { useState } from 'react';

import type { ShopReview } from '#contract/reviews/schemas.ts';
import * as messages from '#messages/admin-reviews.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Trash2 } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { Picture } from '#web/ui/picture.tsx';
import { showToast } from '#web/ui/toast.ts';

import { previewButtonClass, previewsClass } from './previews.ts';

interface ReviewPhotographsProps {
  review: ShopReview;
  onChanged: () => void;
}

/** The photographs of a review, each of which staff can remove for good. */
export function ReviewPhotographs({ review, onChanged }: ReviewPhotographsProps) {
  const { photographs, user_name: name } = review;
  const [asked, setAsked] = useState<number>();

  async function remove() {
    if (asked === undefined) return;
    try {
      const { message } = await api('DELETE /v1/products/reviews/photographs/{id}', {
        params: { id: asked },
      });
      showToast({ title: message });
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <ul className={previewsClass()}>
        {photographs.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                url={url}
                alt={messages.photographBy({ name, number: place + 1 })}
                sizes="112px"
              />
            </a>
            <button
              type="button"
              className={classes(iconButtonClass, previewButtonClass('topEnd'))}
              aria-label={messages.removePhotographBy({ name, number: place + 1 })}
              onClick={() => setAsked(id)}
            >
              <Trash2 />
            </button>
          </li>
        ))}
      </ul>
      <Confirm
        title={messages.removePhotographQuestion}
        action={messages.removePhotograph}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={remove}
      >
        <p className="second mt-3">{messages.removePhotographText}</p>
      </Confirm>
    </>
  );
}
