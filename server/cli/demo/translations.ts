import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { furtherLanguages, inFurtherLanguages } from '#contract/languages.ts';
import type { CatalogueText, NewCatalogueText } from '#contract/catalogue/texts.ts';
import { limits } from '#contract/limits.ts';
import { pageOfTexts, setTexts } from '#server/catalogue/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { withoutAudit } from '#server/platform/audit/audit.ts';

const InLanguages = z.object(inFurtherLanguages(z.string()));

/** A name of the demo, or what a banner says, in the other languages, and of a product perhaps its description. */
const DemoName = InLanguages.extend({
  kind: z.enum(['category', 'sub_category', 'course', 'banner', 'product']),
  name: z.string(),
  description: InLanguages.optional(),
});

/** Texts that are read at a time. */
const pageSize = 1_000;

export async function readDemoNames() {
  const text = await readFile(path.join(import.meta.dirname, 'names.json'), 'utf8');
  return z.array(DemoName.strict()).parse(JSON.parse(text));
}

/** Translates the demo as drafts, as no speaker has read it. What has a translation already keeps it. */
export async function translateDemo(shop: Pick<Shop, 'db'>): Promise<void> {
  const names = new Map((await readDemoNames()).map((one) => [`${one.kind} ${one.name}`, one]));
  const products = new Map<number, string>();
  const translations: NewCatalogueText[] = [];
  const take = ({ kind, thing_id, field, source, ...known }: CatalogueText, name: string) => {
    const one = names.get(`${kind} ${name}`);
    const made = field === 'description' ? one?.description : one;
    if (!made) return;
    for (const language of furtherLanguages.filter((each) => known[each] === null)) {
      const value = made[language];
      translations.push({ kind, thing_id, field, language, source, value, is_checked: false });
    }
  };
  const texts = await allTexts(shop);
  for (const { kind, thing_id: id, field, source } of texts) {
    if (kind === 'product' && field === 'name') products.set(id, source);
  }
  for (const text of texts) {
    take(text, text.field === 'description' ? (products.get(text.thing_id) ?? '') : text.source);
  }
  for (let from = 0; from < translations.length; from += limits.maxCatalogueTexts) {
    const some = translations.slice(from, from + limits.maxCatalogueTexts);
    await setTexts(withoutAudit(shop.db), some);
  }
}

async function allTexts({ db }: Pick<Shop, 'db'>): Promise<CatalogueText[]> {
  const texts: CatalogueText[] = [];
  for (;;) {
    const page = await pageOfTexts(db, { after: texts.at(-1), size: pageSize });
    texts.push(...page);
    if (page.length < pageSize) return texts;
  }
}
