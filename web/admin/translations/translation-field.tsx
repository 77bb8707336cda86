import type { KeyboardEvent } from 'react';

import type { CatalogueText } from '#contract/catalogue/texts.ts';
import { shortFields } from '#contract/catalogue/text-words.ts';
import type { FurtherLanguage } from '#contract/languages.ts';
import { languageName } from '#messages/admin-languages.ts';
import * as messages from '#messages/admin-translations.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { checkClass } from '#web/ui/looks/option.ts';

import { type TextDraft, markOf } from './text-drafts.ts';
import styles from './translation-field.module.css';

const tones = { missing: 'bad', draft: 'wait', changed: 'bad', checked: 'good' } as const;

interface TranslationFieldProps {
  text: CatalogueText;
  language: FurtherLanguage;
  draft: TextDraft;
  /** Whether somebody else has saved another one since this was typed. */
  isOvertaken: boolean;
  onChange: (draft: TextDraft) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What somebody else has saved meanwhile, else the English that was translated if it is another one by now. */
function hintOf(text: CatalogueText, language: FurtherLanguage, isOvertaken: boolean) {
  const made = text[language];
  if (isOvertaken) return { hint: messages.nowSaved({ text: made?.value ?? '' }) };
  return made?.is_changed ? { hint: messages.wasEnglish({ text: made.made_from }) } : {};
}

/** A text in one language: what it is, whether a speaker has read it, and whether its English is another one by now. */
export function TranslationField({
  text,
  language,
  draft,
  isOvertaken,
  onChange,
  onKeyDown,
}: TranslationFieldProps) {
  const mark = markOf(text, language);
  const name = languageName(language);
  const of = text.source;
  return (
    <div className={styles.field}>
      <p className={styles.mark}>
        <span className={badgeClass(tones[mark])}>{messages.marks[mark]}</span>
      </p>
      <FieldFrame label={name} {...hintOf(text, language, isOvertaken)}>
        {(ties) => {
          const own = {
            ...ties,
            'aria-label': messages.inLanguage({ of, name }),
            lang: language,
            value: draft.value,
            onKeyDown,
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...draft, value: target.value }),
          };
          return shortFields.includes(text.field) ? (
            <input {...own} className={inputClass} autoComplete="off" />
          ) : (
            <textarea {...own} className={classes(inputClass, styles.long)} />
          );
        }}
      </FieldFrame>
      <div className={styles.acts}>
        <label className={checkClass}>
          <input
            type="checkbox"
            aria-label={messages.readBySpeakerOf({ of, name })}
            checked={draft.isChecked}
            onChange={({ target }) => onChange({ ...draft, isChecked: target.checked })}
          />
          {messages.readBySpeaker}
        </label>
        {mark === 'changed' && (
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            aria-label={messages.stillRightOf({ of, name })}
            aria-pressed={draft.isStillRight}
            onClick={() => onChange({ ...draft, isStillRight: !draft.isStillRight })}
          >
            {messages.stillRight}
          </button>
        )}
      </div>
    </div>
  );
}
