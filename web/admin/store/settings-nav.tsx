import * as messages from '#messages/admin-store.ts';
import { Link } from '#web/ui/link.tsx';
import { chipClass } from '#web/ui/looks/chip.ts';

import { sectionId } from '#web/admin/section-id.ts';
import styles from './settings-nav.module.css';

/** The parts of the settings, each one tap away; beside them if there is room. */
export const SettingsNav = ({ titles }: { titles: string[] }) => (
  <nav className={styles.nav} aria-label={messages.sections}>
    {titles.map((title) => (
      <Link key={title} className={chipClass()} to={`#${sectionId(title)}`}>
        {title}
      </Link>
    ))}
  </nav>
);
