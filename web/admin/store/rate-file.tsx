import { FileUp, Upload } from '#web/admin/icons.tsx';
import { type ChangeEvent, useId, useState } from 'react';

import { ifMatch } from '#contract/if-match.ts';
import type { RateFileResult } from '#contract/shipping/rate-files.ts';
import { shippingLimits } from '#contract/shipping/words.ts';
import * as messages from '#messages/admin-delivery.ts';
import * as overtakenMessages from '#messages/admin-overtaken.ts';
import { sentenceOf } from '#web/data/client.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { ImportProblems } from '#web/shared/files/import-problems.tsx';
import { isOvertaken } from '#web/shared/forms/overtaken.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { stackClass } from './delivery-look.ts';
import styles from './rate-file.module.css';
import { ZoneReach } from './zone-reach.tsx';

interface RateFileProps {
  /** Whether something on the page is not saved, which the file would take away. */
  isTouched: boolean;
  onStored: () => void;
}

interface CheckedRates {
  data: RateFileResult;
  /** Of the zones and rates that the file was compared with. */
  revision: number;
}

interface Chosen {
  name: string;
  /** As it was when it was chosen: what was checked is what is stored, even if the file changes on disk. */
  content?: Blob;
  checked?: CheckedRates;
  failure?: string;
}

/** Only checks the file, or stores it in the place of the zones and rates that it was compared with. */
const send = async (content: Blob, seen?: number): Promise<CheckedRates> => {
  const body = new FormData();
  body.append('dry_run', String(seen === undefined));
  body.append('file', content, 'rates.csv');
  return uploader(() => undefined)('POST /v1/shipping/rates/import', {
    body,
    ...(seen !== undefined && { headers: ifMatch(seen) }),
  });
};

/** All zones and rates as a file, and a file in their place: it is checked as soon as it is chosen. */
export function RateFile({ isTouched, onStored }: RateFileProps) {
  const nameId = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState<'check' | 'store'>();
  const { name, content, failure } = chosen ?? {};
  const checked = chosen?.checked?.data;
  const isChange = checked !== undefined && changesOf(checked).length > 0;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file || busy) return;
    if (file.size > shippingLimits.maxRateFileBytes) {
      setChosen({ name: file.name, failure: messages.rateFileTooLarge });
      target.value = '';
      return;
    }
    setBusy('check');
    setChosen({ name: file.name });
    try {
      const read = new Blob([await file.arrayBuffer()]);
      setChosen({ name: file.name, content: read, checked: await send(read) });
    } catch (error) {
      const words = messages.checkRatesFailed({ why: sentenceOf(error) });
      setChosen({ name: file.name, failure: words });
    } finally {
      setBusy(undefined);
      // Without this, the same file could not be chosen again after it was edited.
      target.value = '';
    }
  }

  async function store() {
    if (!chosen?.checked || !content || busy) return;
    if (isTouched) return setChosen({ ...chosen, failure: messages.saveTypedFirst });
    setBusy('store');
    try {
      const result = await send(content, chosen.checked.revision);
      if (result.data.problem_count > 0) return setChosen({ ...chosen, checked: result });
      showToast({ title: messages.ratesStored });
      setChosen(undefined);
      onStored();
    } catch (error) {
      const again = isOvertaken(error) ? await send(content).catch(() => undefined) : undefined;
      const failure = again
        ? overtakenMessages.ratesOvertaken
        : messages.importRatesFailed({ why: sentenceOf(error) });
      setChosen({ ...chosen, ...(again && { checked: again }), failure });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <details className={classes(panelClass, styles.panel)}>
      <summary>{messages.asFile}</summary>
      <div className={stackClass}>
        <p className="second">{messages.asFileText}</p>
        <ul className={classes('sm second', styles.help)}>
          {[messages.fileZoneHint, messages.fileRateHint, messages.fileOrderHint].map((text) => (
            <li key={text}>
              <Sentence text={text} parts={{ code: (words) => <code>{words}</code> }} />
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <DownloadButton url="/v1/shipping/rates/export">{messages.downloadRates}</DownloadButton>
        </div>
        <div className={styles.acts}>
          <label
            className={classes(buttonClass('plain', 'small'), styles.choose)}
            aria-disabled={Boolean(busy)}
          >
            <FileUp />
            {busy === 'check' ? messages.checkingFile : messages.chooseRates}
            <input
              type="file"
              className="sr-only"
              accept=".csv,text/csv"
              disabled={Boolean(busy)}
              aria-describedby={nameId}
              onChange={(event) => void take(event)}
            />
          </label>
          <p className="sm second" id={nameId}>
            {name ?? messages.noFileYet}
          </p>
        </div>
        <FormNotice
          success={failure === undefined && checked ? rightWords(checked) : undefined}
          failure={failure ?? (checked && wrongWords(checked))}
        />
        {checked && checked.problem_count > 0 && <ImportProblems {...checked} />}
        {checked && isChange && (
          <>
            <ul>
              {changesOf(checked).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {checked.reach && (
              <section aria-labelledby="file-reach">
                <h4 id="file-reach">{messages.reachOfFile}</h4>
                <ZoneReach {...checked.reach} />
              </section>
            )}
            <div className={styles.acts}>
              <button
                type="button"
                className={buttonClass('primary', 'small')}
                aria-busy={busy === 'store'}
                onClick={() => void store()}
              >
                <Upload />
                {busy === 'store' ? messages.importingRates : messages.importRates}
              </button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}

const wrongWords = ({ problem_count: count }: RateFileResult) =>
  count > 0 ? messages.ratesHaveProblems({ count }) : undefined;

function rightWords(checked: RateFileResult): string | undefined {
  if (checked.problem_count > 0) return undefined;
  return changesOf(checked).length > 0 ? messages.ratesAreRight(checked) : messages.ratesAreTheSame;
}

/** What a file changes, in sentences. */
const changesOf = ({ created, changed, removed, is_reordered: isReordered }: RateFileResult) => [
  ...(created.length > 0 ? [messages.zonesCreated({ names: created.join(', ') })] : []),
  ...(changed.length > 0 ? [messages.zonesChanged({ names: changed.join(', ') })] : []),
  ...(removed.length > 0 ? [messages.zonesRemoved({ names: removed.join(', ') })] : []),
  ...(isReordered ? [messages.zonesReordered] : []),
];
