import { type KeyboardEvent, type SubmitEvent, useState } from 'react';

import type { CatalogueText } from '#contract/catalogue/texts.ts';
import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-translations.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { ApiError } from '#web/data/client.ts';
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
  /** Somebody else has saved it meanwhile; what is typed stays. */
  onOvertaken: (text: CatalogueText) => void;
}

/** Where the English of a name is edited, if it has a page. */
const placeOf = ({ kind, thing_id: id }: CatalogueText): string | undefined =>
  ({ product: `/admin/edit-product/${id}`, offer: '/admin/offers', course: '/courses' })[
    kind as string
  ];

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const differ = (one: CatalogueText, other: CatalogueText, language: FurtherLanguage): boolean =>
  one[language]?.value !== other[language]?.value;

/** Returns the text as the shop has it now; undefined if it cannot be fetched. */
async function readAgain({ kind, thing_id: id, field }: CatalogueText) {
  const query = { kind, thing_id: String(id), page_size: limits.catalogueTextPageSize };
  const answer = await api('GET /v1/texts', { query }).catch(() => undefined);
  return answer?.data.find((one) => one.field === field);
}

/** A text of the catalogue, the courses, the offers or the shop: its English, and what it is in the other languages, saved together. */
export function TranslationRow({
  text,
  draft,
  onDraft,
  onSaved,
  onOvertaken,
}: TranslationRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [overtaken, setOvertaken] = useState<readonly FurtherLanguage[]>([]);
  const place = text.field === 'name' ? placeOf(text) : undefined;
  const isChanged = Object.keys(draft).length > 0;

  async function save() {
    if (isBusy || !isChanged) return;
    setIsBusy(true);
    setFailure(undefined);
    setOvertaken([]);
    try {
      const { message } = await api('PUT /v1/texts', { body: { texts: textsOf(text, draft) } });
      showToast({ title: message, text: text.source });
      onSaved(withSaved(text, draft));
    } catch (error) {
      const fresh = isOvertaken(error) ? await readAgain(text) : undefined;
      if (fresh) {
        setOvertaken(furtherLanguages.filter((one) => draft[one] && differ(text, fresh, one)));
        onOvertaken(fresh);
      }
      setFailure(fresh ? messages.savedMeanwhile : (refusalToStay(error) ?? messages.saveFailed));
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
        {furtherLanguages.map((language) => (
          <TranslationField
            key={language}
            text={text}
            language={language}
            draft={draft[language] ?? savedDraft(text, language)}
            isOvertaken={overtaken.includes(language)}
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
