import { type FormEvent, useState } from 'react';

import * as messages from '#messages/admin-store.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { PictureField } from '#web/shared/forms/picture-field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './logo-form.module.css';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';

/** Sets or removes the shop's logo. */
export function LogoForm({ logo }: { logo: string | null }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function save(change: () => Promise<{ message: string }>): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { message } = await change();
      showToast({ title: message, text: messages.logo });
      void refreshShell();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function upload(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    void save(async () => {
      const answer = await api('PUT /v1/user/information/logo', { body });
      form.reset();
      return answer;
    });
  }

  return (
    <form id="logo" className={panelClass} noValidate onSubmit={upload} aria-label={messages.logo}>
      <SettingsSection title={messages.logo}>
        <p className="second">{messages.logoText}</p>
        <FormNotice failure={failure} />
        {logo !== null && (
          <Picture url={logo} alt={messages.logoAlt} sizes="160px" className={styles.logoNow} />
        )}
        <PictureField
          label={logo === null ? messages.picture : messages.anotherPicture}
          onBusy={setIsBusy}
        />
        <div className={actionsClass()}>
          {logo !== null && (
            <button
              type="button"
              className={buttonClass('danger')}
              disabled={isBusy}
              onClick={() =>
                void save(() => api('PATCH /v1/user/information', { body: { logo: null } }))
              }
            >
              {messages.removeLogo}
            </button>
          )}
          <button
            type="submit"
            className={classes(buttonClass('primary'), leadClass)}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.saving : messages.save}
          </button>
        </div>
      </SettingsSection>
    </form>
  );
}
