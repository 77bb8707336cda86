import { NewSynonym } from '#contract/search/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-search.ts';
import { api } from '#web/data/fetch-transport.ts';
import { changedFields } from '#web/shared/forms/changed-fields.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';

/** A synonym as the dialog opens with it: one of the list, or a new one, which may settle a lost search. */
export interface SynonymDraft {
  synonym_id?: number;
  words: string;
  means: string;
  settles?: string;
}

interface SynonymDialogProps {
  synonym: SynonymDraft | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function SynonymDialog({ synonym, isOpen, onClose, onChanged }: SynonymDialogProps) {
  const { synonym_id: id, words, means, settles } = synonym ?? { words: '', means: '' };
  const isNew = id === undefined;
  const place = id ?? `new ${words}`;
  return (
    <EditDialog
      draft={`synonym:${place}`}
      title={isNew ? messages.addSynonym : messages.changeSynonym}
      action={isNew ? messages.addSynonym : messages.saveSynonym}
      busyAction={isNew ? messages.addingSynonym : messages.savingSynonym}
      failed={isNew ? messages.addSynonymFailed : messages.changeSynonymFailed}
      schema={NewSynonym}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(body) =>
        isNew
          ? api('POST /v1/search/synonyms', { body: { ...body, ...(settles && { settles }) } })
          : api('PATCH /v1/search/synonyms/{id}', {
              params: { id },
              body: changedFields({ words, means }, body),
            })
      }
    >
      {(errors) => (
        <>
          <Field
            label={messages.typedWords}
            name="words"
            defaultValue={words}
            hint={messages.typedWordsHint}
            maxLength={limits.maxSynonymWords}
            autoComplete="off"
            required
            error={errors['words']}
          />
          <Field
            label={messages.meaning}
            name="means"
            defaultValue={means}
            hint={messages.meaningHint}
            maxLength={limits.maxSynonymMeaning}
            autoComplete="off"
            required
            error={errors['means']}
          />
        </>
      )}
    </EditDialog>
  );
}
