import { useEffect, useState } from 'react';

import { type TwoStepSecret, TwoStepCode } from '#contract/accounts/two-step.ts';
import * as messages from '#messages/two-step.ts';
import { sentenceOf } from '#web/data/client.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Copy } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';

import { useSubmit } from '../forms/use-submit.ts';
import { CodeField } from './code-field.tsx';
import styles from './enrolment.module.css';

interface EnrolmentProps {
  /** Asks for the key; what was begun before and not confirmed ends. */
  begin: () => Promise<{ data: TwoStepSecret }>;
  confirm: (code: string) => Promise<void>;
}

/** Sets up an authenticator app: the key to scan or to type, and the first code. */
export function Enrolment({ begin, confirm }: EnrolmentProps) {
  const [begun, setBegun] = useState<TwoStepSecret>();
  const [failure, setFailure] = useState<string>();
  const [asks] = useState(() => begin);
  // The server: asked once, when this is opened.
  useEffect(() => {
    let isThere = true;
    asks().then(
      ({ data }) => isThere && setBegun(data),
      (error: unknown) => isThere && setFailure(sentenceOf(error)),
    );
    return () => {
      isThere = false;
    };
  }, [asks]);
  if (!begun) {
    return failure === undefined ? (
      <p className="mt-3" role="status">
        {messages.oneMoment}
      </p>
    ) : (
      <FormNotice failure={failure} />
    );
  }
  return <ScanAndConfirm begun={begun} confirm={confirm} />;
}

/** The key of what was begun, and its first code. */
export function ScanAndConfirm({
  begun: { secret, url, qr },
  confirm,
}: { begun: TwoStepSecret } & Pick<EnrolmentProps, 'confirm'>) {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: TwoStepCode,
    failed: messages.failed,
    send: ({ code }) => confirm(code),
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <p>{messages.steps}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={messages.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      {/* Nobody scans the phone that they hold. */}
      <p className="only-narrow">
        <a className={linkClass('tall')} href={url}>
          {messages.openInApp}
        </a>
      </p>
      <p>{messages.orType}</p>
      <p className={styles.key}>
        <code>{secret}</code>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          onClick={() => void copy(secret.replaceAll(' ', ''))}
        >
          <Copy />
          {messages.copyKey}
        </button>
      </p>
      <FormNotice failure={failure} />
      <CodeField error={fieldErrors['code']} hint={messages.thenCode} />
      <button type="submit" className={buttonClass('primary')} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? messages.checking : messages.switchOn}
      </button>
    </form>
  );
}

/** Copies a text, and shows whether the browser allowed it. */
export async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(
    isCopied ? { title: messages.copied } : { title: messages.copyFailed, isFailure: true },
  );
}
