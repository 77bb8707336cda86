import { flushSync } from 'react-dom';

import * as messages from '#messages/admin-store.ts';
import { ChevronUp } from '#web/admin/icons.tsx';
import { ChevronDown } from '#web/ui/icons.tsx';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

interface MoveButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves an item of a list up or down by one. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const move = (to: number) => (event: { currentTarget: HTMLButtonElement }) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    flushSync(() => onMove(to));
    // What moves in the page loses the focus.
    button.focus();
  };
  return (
    <>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={messages.moveUp({ name })}
        aria-disabled={place === 0}
        onClick={move(place - 1)}
      >
        <ChevronUp />
      </button>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={messages.moveDown({ name })}
        aria-disabled={place === count - 1}
        onClick={move(place + 1)}
      >
        <ChevronDown />
      </button>
    </>
  );
}
