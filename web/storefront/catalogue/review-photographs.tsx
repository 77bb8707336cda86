import { type MouseEvent, useState } from 'react';

import type { Review } from '#contract/reviews/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import { Picture } from '#web/ui/picture.tsx';

import { LazyViewer } from './lazy-viewer.tsx';
import styles from './review-photographs.module.css';

/** What a customer photographed: small pictures that open over the page, and without scripts as pages of their own. */
export function ReviewPhotographs({ review }: { review: Review }) {
  const { photographs, user_name: given } = review;
  const name = messages.reviewer(given);
  const [seen, setSeen] = useState<number>();
  const open = (event: MouseEvent, place: number) => {
    // Another tab is what such a click asks for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setSeen(place);
  };
  const altOf = (place: number) => messages.photographBy({ name, number: place + 1 });
  return (
    <>
      <ul className={styles.photographs}>
        {photographs.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url} onClick={(event) => open(event, place)}>
              <Picture url={url} alt={altOf(place)} sizes="80px" />
            </a>
          </li>
        ))}
      </ul>
      <LazyViewer
        pictures={photographs.map(({ url }, place) => ({ url, alt: altOf(place) }))}
        start={seen}
        title={messages.photographsBy({ name })}
        onClose={() => setSeen(undefined)}
      />
    </>
  );
}
