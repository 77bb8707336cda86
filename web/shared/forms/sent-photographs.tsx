import * as messages from '#messages/returns.ts';
import { Picture } from '#web/ui/picture.tsx';

import styles from './sent-photographs.module.css';

/** The photographs that came with a return or a complaint; each opens in a tab of its own. */
export const SentPhotographs = ({ photographs }: { photographs: string[] }) =>
  photographs.length > 0 && (
    <ul className={styles.photographs}>
      {photographs.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture url={url} alt={messages.photographOf({ place: at + 1 })} sizes="64px" />
          </a>
        </li>
      ))}
    </ul>
  );
