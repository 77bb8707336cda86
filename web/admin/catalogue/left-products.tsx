import * as bulk from '#messages/admin-bulk.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

import type { Failures } from './bulk-target.ts';

const namedAtOnce = 10;

interface LeftProductsProps {
  left: Failures;
  onDismiss: () => void;
}

/** It stands above a list whose end was last in sight. */
const show = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** The products that stayed as they were after something was done to many, each with the reason. */
export function LeftProducts({ left: { named, count }, onDismiss }: LeftProductsProps) {
  if (count === 0) return null;
  const shown = named.slice(0, namedAtOnce);
  return (
    <div className={noticeClass('bad')} role="alert" ref={show}>
      <CircleAlert />
      <div>
        <p>{bulk.leftTitle({ count })}</p>
        <ul>
          {shown.map((failure) => (
            <li key={failure.name}>{messages.notDoneForProduct(failure)}</li>
          ))}
          {count > shown.length && <li>{bulk.andMore({ count: count - shown.length })}</li>}
        </ul>
        <button type="button" className={buttonClass('plain', 'small')} onClick={onDismiss}>
          {bulk.dismissLeft}
        </button>
      </div>
    </div>
  );
}
