import styles from './odd-lines.module.css';

interface OddLinesProps {
  /** How many there are, in words. */
  lead: string;
  lines: { line: number; words: string }[];
}

/** Lines of a file with problems; nothing if there are none. */
export const OddLines = ({ lead, lines }: OddLinesProps) =>
  lines.length > 0 && (
    <div className={styles.odd}>
      <p>{lead}</p>
      <ul>
        {lines.map(({ line, words }) => (
          <li key={line}>{words}</li>
        ))}
      </ul>
    </div>
  );
