import type { ImportProgress as Progress } from '#contract/product-files/schemas.ts';
import styles from './import-progress.module.css';

const grouped = (count: number): string => count.toLocaleString('en-IN');

function wordsOf(progress: Progress | undefined): string {
  if (!progress) return 'Sending the file...';
  const { phase, done, total } = progress;
  if (phase === 'reading') return `Reading: ${Math.floor((done / Math.max(total, 1)) * 100)} %`;
  if (phase === 'checking') return `Checking: ${grouped(done)} of ${grouped(total)} products`;
  return `Writing: ${grouped(done)} of ${grouped(total)} products`;
}

/** The progress of an import, as reported by the server. */
export function ImportProgress({ progress }: { progress: Progress | undefined }) {
  const words = wordsOf(progress);
  return (
    <div className={styles.progress}>
      <p className="sm">{words}</p>
      <progress
        aria-label="Import"
        aria-valuetext={words}
        max={progress && Math.max(progress.total, 1)}
        value={progress?.done}
      />
    </div>
  );
}
