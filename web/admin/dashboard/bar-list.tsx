import type { ReactNode } from 'react';

import { Link } from '#web/ui/link.tsx';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './bar-list.module.css';
import { findingTitleClass } from './finding-title.ts';

interface Row {
  key: string | number;
  name: string;
  /** Where its name leads. */
  path?: string;
  /** What its bar shows. */
  value: number;
  words: string;
  more?: string;
}

interface BarListProps {
  id: string;
  title: string;
  /** What these are. */
  hint: ReactNode;
  /** The text if there are none. */
  empty: string;
  rows: Row[];
  /** All of them as a file. */
  file: ReactNode;
}

/** Things by a number of theirs, as bars in descending order. */
export function BarList({ id, title, hint, empty, rows, file }: BarListProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className={panelClass} aria-labelledby={id}>
      <h3 className={findingTitleClass} id={id}>
        {title}
      </h3>
      {rows.length === 0 && <p className="second">{empty}</p>}
      {rows.length > 0 && (
        <>
          <p className="sm second">{hint}</p>
          <ol className={styles.bars}>
            {rows.map(({ key, name, path, value, words, more }) => (
              <li key={key}>
                {path ? <Link to={path}>{name}</Link> : <span dir="auto">{name}</span>}
                <span className={styles.words}>
                  <strong>{words}</strong>
                  {more && <span className="second">{more}</span>}
                </span>
                <span className={styles.bar} style={{ width: `${(value / max) * 100}%` }} />
              </li>
            ))}
          </ol>
          <div className={styles.file}>{file}</div>
        </>
      )}
    </section>
  );
}
