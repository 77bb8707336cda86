import type { ReactNode } from 'react';

import * as messages from '#messages/papers.ts';
import { type Loaded as LoadedAnswer } from '#web/data/use-loaded.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import { Paper } from './paper.tsx';
import type { WordedPaper } from './paper-words.ts';
import styles from './papers-page.module.css';

interface PapersPageProps {
  title: string;
  /** Where the way back leads on the first page of a visit. */
  back: string;
  loaded: LoadedAnswer<WordedPaper[]>;
  /** The order has left, and there is none yet. */
  isOwed?: boolean;
  /** The URL of all of them as a PDF file. */
  file: string;
  /** What else can be done with them. */
  actions?: ReactNode;
}

/** Papers, each on a sheet of its own, to be printed or saved by the browser. */
export const PapersPage = ({
  title,
  back,
  loaded,
  isOwed = false,
  file,
  actions,
}: PapersPageProps) => (
  <section aria-labelledby="papers-title">
    <div className={classes(pageHeadClass, 'no-print')}>
      <Back to={back} />
      <h1 id="papers-title" className={styles.title}>
        {title}
      </h1>
      {loaded.answer && loaded.answer.length > 0 && (
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => window.print()}
        >
          {messages.print}
        </button>
      )}
      {loaded.answer && loaded.answer.length > 0 && (
        <>
          <DownloadButton url={file} type="application/pdf">
            {messages.pdf}
          </DownloadButton>
          {actions}
        </>
      )}
    </div>
    <Loaded
      of={loaded}
      lead={messages.fetchFailed}
      isEmpty={(papers) => papers.length === 0}
      empty={
        <EmptyState title={messages.none} text={isOwed ? messages.owedText : messages.noneText} />
      }
    >
      {(papers) => (
        <div className={styles.papers}>
          {papers.map((one) => (
            <Paper key={one.paper.number} {...one} />
          ))}
        </div>
      )}
    </Loaded>
  </section>
);
