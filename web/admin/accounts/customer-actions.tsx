import { useState } from 'react';

import type { Person } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/admin-accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { ResetLinkDialog } from './reset-link-dialog.tsx';

interface CustomerActionsProps {
  person: Person;
  onChanged: () => unknown;
}

/** What staff can do for a customer, or against one. */
export function CustomerActions({ person, onChanged }: CustomerActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { id, phone_no: phone, disabled, is_guest: isGuest } = person;

  async function setDisabled(next: boolean) {
    try {
      await api('PATCH /v1/user/{id}', { params: { id }, body: { disabled: next } });
      showToast({
        title: next ? messages.customerDisabled : messages.customerEnabled,
        text: phone,
      });
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      {/* A guest has no password: their order code is their key. */}
      {!disabled && !isGuest && (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          onClick={() => setIsLinkOpen(true)}
        >
          {messages.resetLink}
        </button>
      )}
      <button
        type="button"
        className={disabled ? buttonClass('plain', 'small') : buttonClass('danger', 'small')}
        onClick={() => (disabled ? void setDisabled(false) : setIsAsked(true))}
      >
        {disabled ? messages.enable : messages.disable}
      </button>
      <ResetLinkDialog person={person} isOpen={isLinkOpen} onClose={() => setIsLinkOpen(false)} />
      <Confirm
        title={messages.disableQuestion({ phone })}
        action={messages.disable}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => setDisabled(true)}
      >
        <p className="second mt-3">{messages.disableCustomerText}</p>
      </Confirm>
    </>
  );
}
