import { useState } from 'react';

import type { Category } from '#contract/catalogue/schemas.ts';
import { type ShelfSettings, ShelfSettingsForm } from '#contract/shelves/schemas.ts';
import * as messages from '#messages/admin-store.ts';
import { api } from '#web/data/fetch-transport.ts';
import { endDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';
import { DraftNotice } from '#web/shared/forms/draft-notice.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { OccasionFields } from './occasion-fields.tsx';
import {
  type ShelfDraft,
  draftOf,
  readShelfDraft,
  storedDraft,
  settingsOf,
} from './shelf-draft.ts';
import styles from './shelves-form.module.css';
import { SortableShelves } from './sortable-shelves.tsx';
import type { Seen } from '#web/admin/save-seen.ts';
import { useWhole } from './use-whole.tsx';

interface ShelvesFormProps {
  settings: Seen<ShelfSettings>;
  categories: Category[];
  /** Called with whether something is not saved. */
  onTouched: (isTouched: boolean) => void;
}

const labels: Record<keyof ShelfDraft, string> = {
  shelves: messages.shelves,
  maxPrice: messages.shelfPrice,
  occasions: messages.occasions,
};

/** All shelves, saved together. */
export function ShelvesForm({ settings, categories, onTouched }: ShelvesFormProps) {
  const { draft, saved, change, save, notice } = useWhole(settings, {
    draftOf,
    labels,
    read: () => api('GET /v1/shelves/settings'),
    onTyped: (typed, from) => {
      writeDraft('shelves', storedDraft(from, typed));
      onTouched(true);
    },
  });
  const [offered, setOffered] = useState(() => readDraft('shelves'));
  const stored = readShelfDraft(offered?.value, saved);
  const [lastMove, setLastMove] = useState('');
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: ShelfSettingsForm,
    prepare: () => settingsOf(draft),
    failed: messages.saveSettingsFailed,
    send: async (body) => {
      const { message } = await save((headers) =>
        api('PUT /v1/shelves/settings', { body, headers }),
      );
      endDrafts('shelves');
      onTouched(false);
      showToast({ title: message, text: messages.homePage });
    },
  });
  return (
    <form
      className={classes(panelClass, styles.form)}
      noValidate
      aria-label={messages.homePage}
      onSubmit={onSubmit}
    >
      <p className="second">{messages.shelvesText}</p>
      <DraftNotice
        at={stored && offered?.at}
        message={undefined}
        onGoOn={() => {
          change(stored ?? {});
          setOffered(undefined);
        }}
        onDiscard={() => {
          endDrafts('shelves');
          setOffered(undefined);
        }}
      />
      <FormNotice failure={failure} />
      {notice}
      <SortableShelves
        shelves={draft.shelves}
        errors={fieldErrors}
        onChange={(shelves) => change({ shelves })}
        onMoved={setLastMove}
      />
      <Field
        className={styles.price}
        label={messages.shelfPrice}
        name="max_price"
        inputMode="numeric"
        value={draft.maxPrice}
        error={fieldErrors['max_price']}
        onChange={(event) => change({ maxPrice: event.target.value })}
      />
      <h3>{messages.occasions}</h3>
      <p className="second">{messages.occasionsText}</p>
      <OccasionFields
        occasions={draft.occasions}
        categories={categories}
        errors={fieldErrors}
        onChange={(occasions) => change({ occasions })}
        onMoved={setLastMove}
      />
      <p className="sr-only" role="status">
        {lastMove}
      </p>
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
    </form>
  );
}
