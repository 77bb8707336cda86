import { useState } from 'react';

import type { Person, ResetLink } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/admin-accounts.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { classes } from '#web/ui/classes.ts';
import { formClass } from '#web/ui/looks/form.ts';

interface ResetLinkDialogProps {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a link for setting a new password. It is displayed only this once, to be passed on. */
export function ResetLinkDialog({ person, isOpen, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog
      title={messages.newPassword({ phoneNo: person.phone_no })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <LinkMaker person={person} />
    </Dialog>
  );
}

function LinkMaker({ person }: { person: Person }) {
  const [link, setLink] = useState<ResetLink>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function issue() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { data } = await api('POST /v1/user/{id}/reset-link', { params: { id: person.id } });
      setLink(data);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (link) return <LinkToPassOn link={link} />;
  return (
    <div className={classes(formClass(), 'mt-3')}>
      <FormNotice failure={failure} />
      <p className="second">{messages.resetLinkWarning}</p>
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void issue()}
      >
        {isBusy ? messages.makingTheLink : messages.makeResetLink}
      </button>
    </div>
  );
}

const LinkToPassOn = ({ link }: { link: ResetLink }) => (
  <div className={classes(formClass(), 'mt-3')}>
    <p className="second">{messages.resetLinkInstructions({ expiresAt: link.expires_at })}</p>
    <input
      className={inputClass}
      readOnly
      aria-label={messages.resetLink}
      value={link.url}
      onFocus={(event) => event.target.select()}
    />
    <CopyButton text={link.url} />
  </div>
);

/** A new admin, and the link with which they take over the account. */
export interface Appointed {
  phone: string;
  roleWord: string;
  link: ResetLink;
}

/** The next steps after appointing an admin; displayed only once. */
export function AppointedDialog({
  appointed,
  onClose,
}: {
  appointed: Appointed | undefined;
  onClose: () => void;
}) {
  const title = appointed
    ? messages.hasRoleNow({ phone: appointed.phone, roleWord: appointed.roleWord })
    : '';
  return (
    <Dialog title={title} isOpen={appointed !== undefined} onClose={onClose}>
      <p className="second mt-3">{messages.appointedLinkText}</p>
      {appointed && <LinkToPassOn link={appointed.link} />}
    </Dialog>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <button type="button" className={buttonClass('primary')} onClick={() => void copy()}>
        {outcome === 'copied' ? messages.copied : messages.copyLink}
      </button>
      <p className="sm second" role="status">
        {outcome === 'refused' && messages.copyFailed}
      </p>
    </>
  );
}
