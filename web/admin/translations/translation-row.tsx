import { type KeyboardEvent, type SubmitEvent, useState } from 'react';

import type { CatalogueText } from '#contract/catalogue/texts.ts';
import { textLanguages } from '#contract/catalogue/text-words.ts';
import * as messages from '#messages/admin-translations.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { type RowDraft, onlyChanges, savedDraft, textsOf, withSaved } from './text-drafts.ts';
import { TranslationField } from './translation-field.tsx';
import styles from './translation-row.module.css';

interface TranslationRowProps {
  text: CatalogueText;
  draft: RowDraft;
  onDraft: (draft: RowDraft) => void;
  onSaved: (text: CatalogueText) => void;
}

/** Where the English of a name is edited, if it has a page. */
const placeOf = ({ kind, thing_id: id }: CatalogueText): string | undefined =>
  ({ product: `/admin/edit-product/${id}`, offer: '/admin/offers', course: '/courses' })[
    kind as string
  ];

/** A text of the catalogue, the courses, the offers or the shop: its English, and what it is in the other languages, saved together. */
export function TranslationRow({ text, draft, onDraft, onSaved }: TranslationRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const place = text.field === 'name' ? placeOf(text) : undefined;
  const isChanged = Object.keys(draft).length > 0;

  async function save() {
    if (isBusy || !isChanged) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { message } = await api('PUT /v1/texts', { body: { texts: textsOf(text, draft) } });
      showToast({ title: message, text: text.source });
      onSaved(withSaved(text, draft));
    } catch (error) {
      setFailure(refusalToStay(error) ?? messages.saveFailed);
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  // In a description Enter begins a line.
  function onKeyDown(event: KeyboardEvent) {
    const isToSave = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isToSave || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  }

  return (
    <li className={panelClass}>
      <form className={styles.row} onSubmit={onSubmit}>
        <div className={styles.source}>
          <p className="xs third">{messages.textOf(text)}</p>
          {place ? (
            <Link className={classes(linkClass(), styles.words)} to={place}>
              {text.source}
            </Link>
          ) : (
            <p className={styles.words}>{text.source}</p>
          )}
        </div>
        {textLanguages.map((language) => (
          <TranslationField
            key={language}
            text={text}
            language={language}
            draft={draft[language] ?? savedDraft(text, language)}
            onKeyDown={onKeyDown}
            onChange={(own) => onDraft(onlyChanges(text, { ...draft, [language]: own }))}
          />
        ))}
        <div className={styles.end}>
          <FormNotice failure={failure} />
          <button
            type="submit"
            className={buttonClass(isChanged ? 'primary' : 'plain', 'small')}
            aria-label={messages.saveOf({ source: text.source })}
            aria-disabled={!isChanged || isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.saving : messages.save}
          </button>
        </div>
      </form>
    </li>
  );
}
