import { type ReactNode, useState } from 'react';

import { ChevronDown } from '#web/ui/icons.tsx';
import { formClass } from '#web/ui/looks/form.ts';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

/** Whether the list of the parts stands beside them (settings.module.css). */
const isWide = () => window.matchMedia('(min-width: 64rem)').matches;

/**
 * What is below the title of a part of the settings. It folds: all of them are many screens of a phone long, so that
 * there each is folded until it is asked for.
 */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const [isOpenAtFirst] = useState(isWide);
  return (
    <details className={styles.section} open={isOpenAtFirst}>
      <summary>
        <h3>{title}</h3>
        <ChevronDown className={styles.arrow} />
      </summary>
      <div className={formClass()}>{children}</div>
    </details>
  );
}
