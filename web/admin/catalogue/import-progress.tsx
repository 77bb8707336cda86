import type { ImportProgress as Progress } from '#contract/product-files/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import styles from './import-progress.module.css';

function wordsOf(progress: Progress | undefined): string {
  if (!progress) return messages.sendingTheFile;
  const { phase, done, total } = progress;
  if (phase === 'reading')
    return messages.reading({ done: Math.floor((done / Math.max(total, 1)) * 100) });
  if (phase === 'checking') return messages.checkingOfProducts({ done, total });
  return messages.writingOfProducts({ done, total });
}

/** The progress of an import, as reported by the server. */
export function ImportProgress({ progress }: { progress: Progress | undefined }) {
  const words = wordsOf(progress);
  return (
    <div className={styles.progress}>
      <p className="sm">{words}</p>
      <progress
        aria-label={messages.importProgress}
        aria-valuetext={words}
        max={progress && Math.max(progress.total, 1)}
        value={progress?.done}
      />
    </div>
  );
}
