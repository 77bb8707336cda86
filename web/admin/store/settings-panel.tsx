import { type ReactNode, useState } from 'react';
import type { z } from 'zod';

import * as messages from '#messages/admin-store.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { sectionId } from '#web/admin/section-id.ts';
import { SettingsSection } from './settings-section.tsx';

/** What the settings of a panel are, and what is wrong with those that were entered. */
interface PanelState<Settings> {
  settings: Settings;
  fieldErrors: Record<string, string | undefined>;
  /** Rises with each save; as a part of the fields' keys, it makes them display what the server has stored. */
  turn: number;
}

interface SettingsPanelProps<Settings, Change> {
  title: string;
  text?: string;
  settings: Settings;
  schema: z.ZodType<Change>;
  /** The settings that were changed; unchanged ones are not sent, so another user's change to them stays. */
  changesOf: (known: Settings, entered: Record<string, unknown>) => Record<string, unknown>;
  save: (change: Change) => Promise<{ message: string; data: Settings }>;
  /** Called with whether the panel has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
  children: (state: PanelState<Settings>) => ReactNode;
}

/** Settings of the shop that are saved together. */
export function SettingsPanel<Settings, Change>({
  title,
  text,
  settings,
  schema,
  changesOf,
  save,
  onTouched,
  children,
}: SettingsPanelProps<Settings, Change>) {
  const [known, setKnown] = useState({ settings, turn: 0 });
  const { formRef, notice, end } = useDraft(`settings:${title}`);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema,
    prepare: (entered) => changesOf(known.settings, entered),
    failed: messages.saveSettingsFailed,
    send: async (change) => {
      const { message, data } = await save(change);
      end();
      setKnown(({ turn }) => ({ settings: data, turn: turn + 1 }));
      onTouched(title, false);
      showToast({ title: message, text: title });
      void refreshShell();
    },
  });
  return (
    <form
      ref={formRef}
      id={sectionId(title)}
      className={panelClass}
      noValidate
      onSubmit={onSubmit}
      onInput={() => onTouched(title, true)}
      aria-label={title}
    >
      <SettingsSection title={title}>
        {text && <p className="second">{text}</p>}
        {notice}
        <FormNotice failure={failure} />
        {children({ ...known, fieldErrors })}
        <div className={actionsClass()}>
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
