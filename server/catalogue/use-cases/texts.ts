import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import { sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { readTexts, writeTexts } from '../queries/texts.ts';

export { countTexts, listTexts } from '../queries/texts.ts';

const placeOf = ({ kind, thing_id: id, field, language }: NewCatalogueText): string =>
  [kind, id, field, language].join(' ');

/** Sets translations. Throws `no_changes`, or `invalid_input` for a text that is not there or is given twice. */
export async function setTexts(audit: Audit, texts: NewCatalogueText[]): Promise<void> {
  await audit.transaction(async (db) => {
    const known = await readTexts(db, texts);
    const places = texts.map(placeOf);
    const problems = texts.flatMap((text, at) => {
      const isTwice = places.indexOf(placeOf(text)) !== at;
      if (known[at] && !isTwice) return [];
      const message = sentence(isTwice ? 'catalogueTextTwice' : 'catalogueTextGone');
      return [{ path: `texts.${at}`, message }];
    });
    if (problems.length > 0) throw new ShopError('invalid_input', problems);
    const changes = texts.flatMap((text, at) => {
      const { source = '', value = null, is_checked: isChecked = null } = known[at] ?? {};
      const [was, is] = [
        { value, is_checked: isChecked },
        { ...text, value: text.value || null },
      ];
      const subject = { id: text.thing_id, name: text.field === 'name' ? source : null };
      const name = `${text.field} ${text.language}`;
      return differences(
        { [name]: { text: was.value, checked: was.is_checked } },
        { [name]: { text: is.value, checked: is.value === null ? null : is.is_checked } },
        subject,
      );
    });
    const isMadeAgain = texts.some(
      ({ value, source }, at) => value !== '' && known[at]?.made_from !== source,
    );
    // That a translation is of newer English is a change that no field shows.
    if (changes.length === 0 && !isMadeAgain) throw new ShopError('no_changes');
    await writeTexts(db, texts);
    return {
      result: undefined,
      entry: { changes },
    };
  });
}
