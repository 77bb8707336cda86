import { type ReactNode, useState } from 'react';
import type { z } from 'zod';

import type { ifMatch } from '#contract/if-match.ts';
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
import { type Newest, type Seen, saveSeen } from '#web/admin/save-seen.ts';
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
  /** As this page has read them last. */
  newest: Newest<Settings>;
  read: () => Promise<Seen<Settings>>;
  schema: z.ZodType<Change>;
  /** The settings that were changed; unchanged ones are not sent, so another user's change to them stays. */
  changesOf: (known: Settings, entered: Record<string, unknown>) => Record<string, unknown>;
  save: (
    change: Change,
    headers: ReturnType<typeof ifMatch>,
  ) => Promise<Seen<Settings> & { message: string }>;
  /** Called with whether the panel has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
  children: (state: PanelState<Settings>) => ReactNode;
}

/** Settings of the shop that are saved together. */
export function SettingsPanel<Settings, Change extends object>({
  title,
  text,
  newest,
  read,
  schema,
  changesOf,
  save,
  onTouched,
  children,
}: SettingsPanelProps<Settings, Change>) {
  const [shown, setShown] = useState({ settings: newest.current.data, turn: 0 });
  /** What is compared with what is typed: it may be newer than what the fields were filled with. */
  const [known, setKnown] = useState(shown.settings);
  const show = (settings: Settings) => {
    setKnown(settings);
    setShown(({ turn }) => ({ settings, turn: turn + 1 }));
  };
  const { formRef, notice, end } = useDraft(`settings:${title}`);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema,
    prepare: (entered) => changesOf(known, entered),
    failed: messages.saveSettingsFailed,
    send: async (change) => {
      const { message, data } = await saveSeen(change, {
        known,
        newest,
        read,
        send: save,
        onOvertaken: ({ against, isTyped }) => {
          if (isTyped) setKnown(against);
          else show(newest.current.data);
        },
      });
      end();
      show(data);
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
        {children({ ...shown, fieldErrors })}
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
