import * as messages from '#messages/admin-files.ts';

import styles from './import-problems.module.css';

interface ImportProblemsProps {
  /** The first of them. */
  problems: { line: number; column?: string | undefined; message: string }[];
  problem_count: number;
}

/** The problems of a file, line by line. */
export function ImportProblems({ problems, problem_count: count }: ImportProblemsProps) {
  const more = count - problems.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too */}
      <div className={styles.problemList} role="region" aria-label={messages.problems} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.line}</th>
              <th scope="col">{messages.column}</th>
              <th scope="col">{messages.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <th scope="row">{line}</th>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="sm second mt-2">{messages.andMore({ more })}</p>}
    </>
  );
}
