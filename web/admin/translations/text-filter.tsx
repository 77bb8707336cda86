import { useNavigate, useSearchParams } from 'react-router';

import { listedLanguage, textKinds, textStates } from '#contract/catalogue/text-words.ts';
import { furtherLanguages } from '#contract/languages.ts';
import { languageName } from '#messages/admin-languages.ts';
import * as messages from '#messages/admin-translations.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import styles from './text-filter.module.css';

const languageOptions = furtherLanguages.map((value) => ({
  value,
  label: languageName(value),
}));
const stateOptions = textStates.map((value) => ({ value, label: messages.filterOf[value] }));
const kindOptions = textKinds.map((value) => ({ value, label: messages.kindsListed[value] }));

/** Which texts are listed; the choices are part of the URL. */
export function TextFilter() {
  const [given] = useSearchParams();
  const navigate = useNavigate();
  const show = (name: string, value: string) => {
    // Read from the browser: the last choice may be in its URL before the component renders with it.
    const next = new URLSearchParams(window.location.search);
    for (const other of ['page', 'thing_id']) next.delete(other);
    if (value) next.set(name, value);
    else next.delete(name);
    void navigate(`?${next}`, { preventScrollReset: true });
  };
  const valueOf = (name: string) => {
    const value = given.get(name) ?? '';
    return name === 'language' && value === listedLanguage ? '' : value;
  };
  const choice = (name: string) => ({
    value: valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => show(name, target.value),
  });
  return (
    <div className={styles.filter}>
      <SelectField
        label={messages.showTexts}
        placeholder={messages.allTexts}
        options={stateOptions}
        {...choice('state')}
      />
      <SelectField
        label={messages.language}
        placeholder={languageName(listedLanguage)}
        options={languageOptions.filter(({ value }) => value !== listedLanguage)}
        {...choice('language')}
      />
      <SelectField
        label={messages.ofKind}
        placeholder={messages.allKinds}
        options={kindOptions}
        {...choice('kind')}
      />
    </div>
  );
}
