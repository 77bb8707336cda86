import { Download } from '#web/ui/icons.tsx';
import { type ReactNode, useState } from 'react';

import { showFailure } from '#web/shared/forms/failure-toast.ts';

import { download } from './files-of-shop.ts';

interface DownloadButtonProps {
  /** Where the file is, or what finds that out when it is wanted. */
  address: string | (() => string);
  children: ReactNode;
}

/** Fetches a file, which may take a while. */
export function DownloadButton({ address, children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function fetchFile() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await download(typeof address === 'string' ? address : address());
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="btn plain small"
      aria-busy={isBusy}
      onClick={() => void fetchFile()}
    >
      <Download className="icon" />
      {isBusy ? 'Fetching...' : children}
    </button>
  );
}
