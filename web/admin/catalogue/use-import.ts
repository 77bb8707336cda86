import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { ImportProgress, ImportResult } from '#contract/product-files/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { ApiError } from '#web/data/client.ts';
import { showToast } from '#web/ui/toast.ts';

import { ConnectionLost, sendImport } from './files-of-shop.ts';

interface ChosenFile {
  name: string;
  /**
   * The content at the time of choosing: what was validated is what is imported, even if the file changes on disk.
   */
  content: Blob;
}

type Step = 'check' | 'import';

interface ImportState {
  file?: ChosenFile;
  /** The step in progress. */
  busy?: Step;
  progress?: ImportProgress;
  checked?: ImportResult;
  imported?: ImportResult;
  failure?: string;
}

const lostWords: Record<Step, string> = {
  check: messages.checkInterrupted,
  import: messages.importInterrupted,
};

function wordsOf(error: unknown, step: Step): string {
  const isLost =
    error instanceof ConnectionLost || (error instanceof ApiError && error.status >= 500);
  if (isLost) return lostWords[step];
  const words = error instanceof Error ? error.message : '';
  return step === 'import' ? messages.nothingWasImported({ words }) : words;
}

/** The state of an import: chosen, validated, imported. */
export function useImport() {
  const [state, setState] = useState<ImportState>({});

  async function choose(file: File): Promise<void> {
    if (file.size > limits.maxImportBytes) {
      setState({ failure: messages.fileTooLarge });
      return;
    }
    try {
      const content = new Blob([await file.arrayBuffer()]);
      setState({ file: { name: file.name, content } });
    } catch {
      setState({ failure: messages.readFileFailed });
    }
  }

  async function run(step: Step): Promise<void> {
    const { file, busy } = state;
    if (!file || busy) return;
    setState({ file, busy: step });
    try {
      const result = await sendImport({
        file: file.content,
        isDryRun: step === 'check',
        onProgress: (progress) => setState((known) => ({ ...known, progress })),
      });
      const isImported = step === 'import' && result.problem_count === 0;
      setState({ file, [isImported ? 'imported' : 'checked']: result });
      if (isImported) showToast({ title: messages.productsImported });
    } catch (error) {
      setState({ file, failure: wordsOf(error, step) });
    }
  }

  return { ...state, choose, check: () => run('check'), importNow: () => run('import') };
}

/** What an import does or did: "3,412 new, 120 changed, 40 as they were". */
export const summaryOf = ({ created, changed, unchanged }: ImportResult): string =>
  messages.newChanged({ created, changed, unchanged });
