import * as messages from '#messages/ui.ts';
import { Download } from '#web/ui/icons.tsx';
import { type ReactNode, useState } from 'react';

import { showFailure } from '#web/shared/forms/failure-toast.ts';

import { download } from './download.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  /** The URL of the file, or a function that builds it at the time of the click. */
  url: string | (() => string);
  /** Its media type; CSV without one. */
  type?: 'application/zip' | 'application/pdf';
  children: ReactNode;
}

/** Downloads a file, which may take a while. */
export function DownloadButton({ url, type, children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function fetchFile() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await download(typeof url === 'string' ? url : url(), type);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className={classes(buttonClass('plain', 'small'), styles.download)}
      aria-busy={isBusy}
      onClick={() => void fetchFile()}
    >
      <Download />
      {isBusy ? messages.fetching : children}
    </button>
  );
}
