import * as messages from '#messages/ui.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { useNavigate } from 'react-router';

import { useIsFirstVisit } from '../../data/first-visit.ts';
import { classes } from '#web/ui/classes.ts';
import { backClass } from '#web/ui/looks/back.ts';

/** Goes one step back within the shop. On the first page of a visit, goes to the parent page instead. */
export function Back({ to }: { to: string }) {
  const navigate = useNavigate();
  const isFirstVisit = useIsFirstVisit();
  return (
    <button
      type="button"
      className={classes(backClass, 'no-print')}
      onClick={() => void (isFirstVisit ? navigate(to) : navigate(-1))}
    >
      <ArrowLeft />
      {messages.back}
    </button>
  );
}
