import type { Answer } from '#contract/call.ts';
import { formatCount } from '#messages/formats.ts';
import { languageName } from '#messages/admin-languages.ts';
import * as messages from '#messages/admin-translations.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './progress-table.module.css';

const states = ['checked', 'draft', 'changed', 'missing'] as const;

interface ProgressTableProps {
  progress: Answer<'GET /v1/texts'>['progress'];
}

/** How many texts of each language are in which state; the numbers lead to them. */
export const ProgressTable = ({ progress }: ProgressTableProps) => (
  <div className={classes(panelClass, styles.panel)}>
    <table className={styles.progress}>
      <caption className="sr-only">{messages.progress}</caption>
      <thead>
        <tr className="sm">
          <th scope="col">
            <span className="sr-only">{messages.language}</span>
          </th>
          {states.map((state) => (
            <th scope="col" key={state}>
              {messages.states[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {progress.map(({ language, ...counts }) => (
          <tr key={language}>
            <th scope="row">{languageName(language)}</th>
            {states.map((state) => (
              <td key={state}>
                {state === 'checked' ? (
                  formatCount(counts.checked)
                ) : (
                  <Link
                    className={linkClass('tall')}
                    to={`?language=${language}&state=${state}`}
                    preventScrollReset
                    aria-label={messages.showThese({
                      count: counts[state],
                      state,
                      name: languageName(language),
                    })}
                  >
                    {formatCount(counts[state])}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
