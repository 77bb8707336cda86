import * as messages from '#messages/ui.ts';

import { LayoutGrid, List } from './icons.tsx';

import { Link } from './link.tsx';
import { classes } from './classes.ts';
import styles from './view-switch.module.css';

export type View = 'grid' | 'list';

/** Switches between grid and list. The choice is part of the URL, so that a shared link keeps it. */
export function ViewSwitch({ view, to }: { view: View; to: (view: View) => string }) {
  return (
    <div className={classes('push', styles.seg)} role="group" aria-label={messages.view}>
      <Cell label={messages.gridView} isOn={view === 'grid'} to={to('grid')} icon={LayoutGrid} />
      <Cell label={messages.listView} isOn={view === 'list'} to={to('list')} icon={List} />
    </div>
  );
}

interface CellProps {
  label: string;
  isOn: boolean;
  to: string;
  icon: typeof List;
}

function Cell({ label, isOn, to, icon: Icon }: CellProps) {
  return (
    <Link
      className={isOn ? styles.on : undefined}
      aria-label={label}
      aria-current={isOn ? 'true' : undefined}
      to={to}
      viewTransition={false}
      preventScrollReset
    >
      <Icon />
    </Link>
  );
}
