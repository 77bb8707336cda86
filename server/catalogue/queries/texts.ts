import { type RawBuilder, sql } from 'kysely';

import type { CatalogueText, NewCatalogueText } from '#contract/catalogue/texts.ts';
import {
  type TextKind,
  type TextState,
  textFields,
  textKinds,
} from '#contract/catalogue/text-words.ts';
import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';

/** A newer version that runs beside this one may know more of them: its migrations are there already. */
const isKnown = sql`text.kind = any (${[...textKinds]}::text[]) and text.field = any (${[...textFields]}::text[])`;

const own = (language: FurtherLanguage) => sql`
  left join catalogue_text as ${sql.ref(language)} on ${sql.ref(language)}.language = ${language}
    and (${sql.ref(language)}.kind, ${sql.ref(language)}.thing_id, ${sql.ref(language)}.field)
      = (text.kind, text.thing_id, text.field)
`;

const translation = (language: FurtherLanguage) => sql`
  case when ${sql.ref(`${language}.value`)} is not null then jsonb_build_object(
    'value', ${sql.ref(`${language}.value`)}, 'made_from', ${sql.ref(`${language}.source`)}, 'is_checked', ${sql.ref(`${language}.is_checked`)},
    'is_changed', ${sql.ref(`${language}.source`)} <> text.source) end as ${sql.ref(language)}
`;

/** The translations of a text in each language, and where they are. */
const translations = sql.join(furtherLanguages.map(translation));
const owns = sql.join(furtherLanguages.map(own), sql` `);

const inState: Record<TextState, (language: FurtherLanguage) => RawBuilder<unknown>> = {
  missing: (language) => sql`${sql.ref(`${language}.value`)} is null`,
  changed: (language) => sql`${sql.ref(`${language}.source`)} <> text.source`,
  draft: (language) => sql`not ${sql.ref(`${language}.is_checked`)}`,
};

interface Asked {
  kind?: TextKind | undefined;
  language: FurtherLanguage;
  state?: TextState | undefined;
  thing_id?: number | undefined;
  page: number;
  page_size: number;
}

/**
 * Returns one page of the texts, categories first, and the number of all. How many of each kind are found shows of which
 * kinds the page is: products, which are many, are then read in the order of their key. Translations are added to the
 * page alone.
 */
export async function listTexts(
  db: Db,
  { kind, language, state, thing_id: id, page, page_size: size }: Asked,
) {
  const conditions = [
    isKnown,
    ...(kind ? [sql`text.kind = ${kind}`] : []),
    ...(state ? [inState[state](language)] : []),
    ...(id === undefined ? [] : [sql`text.thing_id = ${id}`]),
  ];
  const found = sql`
    from translatable_text as text ${state ? own(language) : sql``} where ${sql.join(conditions, sql` and `)}
  `;
  const counted = await sql<{ kind: TextKind; texts: number }>`
    select text.kind, count(*)::int as texts ${found} group by text.kind
  `.execute(db);
  const textsOf = new Map(counted.rows.map((one) => [one.kind, one.texts]));
  const rows: CatalogueText[] = [];
  let [total, offset] = [0, (page - 1) * size];
  for (const each of textKinds) {
    const texts = textsOf.get(each) ?? 0;
    const limit = size - rows.length;
    if (limit > 0 && offset < texts)
      rows.push(...(await listTextsOfKind(db, { found, kind: each, limit, offset })));
    offset = Math.max(0, offset - texts);
    total += texts;
  }
  return { rows, total };
}

interface PartOfPage {
  found: RawBuilder<unknown>;
  kind: TextKind;
  limit: number;
  offset: number;
}

async function listTextsOfKind(db: Db, { found, kind, limit, offset }: PartOfPage) {
  const { rows } = await sql<CatalogueText>`
    with page as materialized (
      select text.kind, text.thing_id, text.field, text.source ${found} and text.kind = ${sql.lit(kind)}
      order by text.thing_id, text.field desc limit ${limit} offset ${offset}
    )
    select text.kind, text.thing_id, text.field, text.source, ${translations}
    from page as text ${owns} order by text.thing_id, text.field desc
  `.execute(db);
  return rows;
}

type TextOwner = Pick<CatalogueText, 'kind' | 'thing_id'>;

/**
 * Returns the next texts after those of one thing, of as many products as `size` at most; fewer texts than that are the last.
 * Products are read in their index from there on, so that a whole file does not read all of them again for each of its pages.
 */
export async function pageOfTexts(
  db: Db,
  { after, size }: { after: TextOwner | undefined; size: number },
): Promise<CatalogueText[]> {
  const rows: CatalogueText[] = [];
  for (const kind of textKinds.toSorted()) {
    if (rows.length >= size) break;
    if (after && kind < after.kind) continue;
    const from = after?.kind === kind ? after.thing_id : 0;
    rows.push(...(await nextOfKind(db, { kind, from, limit: size - rows.length })));
  }
  return rows;
}

interface NextTexts {
  kind: TextKind;
  from: number;
  limit: number;
}

async function nextOfKind(db: Db, { kind, from, limit }: NextTexts): Promise<CatalogueText[]> {
  // The others are few.
  const end = sql`
    and text.thing_id <= (select max(id) from (
      select id from product where deleted_at is null and id > ${from} order by id limit ${limit}) as next)
  `;
  const { rows } = await sql<CatalogueText>`
    with page as materialized (
      select text.kind, text.thing_id, text.field, text.source from translatable_text as text
      where ${isKnown} and text.kind = ${sql.lit(kind)} and text.thing_id > ${from} ${kind === 'product' ? end : sql``}
    )
    select text.kind, text.thing_id, text.field, text.source, ${translations}
    from page as text ${owns} order by text.thing_id, text.field
  `.execute(db);
  return rows;
}

export interface TextProgress {
  language: FurtherLanguage;
  checked: number;
  draft: number;
  changed: number;
  missing: number;
}

/**
 * Returns how many texts of a language are in which state; each is counted once. Products, which are many, are found by
 * their key alone.
 */
export async function countTexts(db: Db): Promise<TextProgress[]> {
  const ofProduct = sql`case made.field when 'name' then product.name else product.description end`;
  const { rows } = await sql<TextProgress>`
    with every as (select count(*)::int as texts from translatable_text as text where ${isKnown}),
    counted as (
      select language, count(*) filter (where is_same and is_checked)::int as checked,
        count(*) filter (where is_same and not is_checked)::int as draft, count(*) filter (where not is_same)::int as changed
      from (
        select made.language, made.is_checked, made.source = text.source as is_same
        from catalogue_text as made
        join (select * from translatable_text where kind <> 'product') as text using (kind, thing_id, field)
        where ${isKnown}
        union all
        select made.language, made.is_checked, made.source = ${ofProduct}
        from catalogue_text as made join product on product.id = made.thing_id
        where made.kind = 'product' and made.field in ('name', 'description') and product.deleted_at is null
          and ${ofProduct} <> ''
      ) as made group by language
    )
    select language, coalesce(checked, 0) as checked, coalesce(draft, 0) as draft, coalesce(changed, 0) as changed,
      texts - coalesce(checked + draft + changed, 0) as missing
    from unnest(${[...furtherLanguages]}::text[]) with ordinality as wanted (language, place)
    cross join every left join counted using (language)
    order by place
  `.execute(db);
  return rows;
}

interface KnownText {
  source: string;
  value: string | null;
  /** The English that it was made from. */
  made_from: string | null;
  is_checked: boolean | null;
}

/** Returns what is known of each of these texts, in their order; null for those that are not there. */
export async function readTexts(db: Db, texts: NewCatalogueText[]): Promise<(KnownText | null)[]> {
  const { rows } = await sql<KnownText & { isThere: boolean }>`
    select text.source is not null as "isThere", text.source, made.value,
      made.source as made_from, made.is_checked
    from rows from (jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as (kind text, thing_id integer, field text, language text))
      with ordinality as wanted (kind, thing_id, field, language, place)
    left join translatable_text as text using (kind, thing_id, field)
    left join catalogue_text as made using (kind, thing_id, field, language)
    order by wanted.place
  `.execute(db);
  return rows.map(({ isThere, ...known }) => (isThere ? known : null));
}

/** Whoever translates waits for whoever does already, so that the log has what was there before; who reads does not wait. */
export async function lockTexts(db: Db): Promise<void> {
  await sql`lock table catalogue_text in share row exclusive mode`.execute(db);
}

/** Writes translations. The caller has locked them. */
export async function writeTexts(db: Db, texts: NewCatalogueText[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as given (kind text, thing_id integer, field text, language text, source text, value text, is_checked boolean)
  `;
  await sql`
    insert into catalogue_text (kind, thing_id, field, language, source, value, is_checked)
    select kind, thing_id, field, language, source, value, is_checked from ${given}
    where value <> ''
    on conflict (kind, thing_id, field, language) do update
    set source = excluded.source, value = excluded.value, is_checked = excluded.is_checked
  `.execute(db);
  await sql`
    delete from catalogue_text as made using ${given}
    where given.value = '' and (made.kind, made.thing_id, made.field, made.language)
      = (given.kind, given.thing_id, given.field, given.language)
  `.execute(db);
}
