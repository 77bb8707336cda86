import { importLock } from '#server/product-files/index.ts';

import type { Invariant } from './invariant.ts';

/** The words of translations as the search has them, each with its product and whether it is in the name. */
const translatedWords = `
  select thing_id as product_id, indexed as word, field = 'name' as in_name
  from catalogue_text, unnest(translated_words_of(value)) as typed, indexed_word(typed) as indexed
  where kind = 'product' and indexed is not null`;

/** Stored values that are derived from the catalogue: each is compared with its source. */
export const catalogueInvariants: Invariant[] = [
  {
    name: 'product counts',
    sentence: 'a sub-category counts the products that are sold in it',
    query: `
      select 'sub-category ' || sub_category.id || ': counted ' || product_count || ', there are '
        || count(product.id) as broken
      from sub_category left join product on product.sub_category_id = sub_category.id and product.deleted_at is null
      group by sub_category.id having product_count <> count(product.id)`,
  },
  {
    name: 'places',
    sentence: 'what is sold stands in a sub-category and a category that are there',
    query: `
      select 'product ' || product.id as broken
      from product join sub_category on sub_category.id = sub_category_id
      where product.deleted_at is null and sub_category.deleted_at is not null
      union all
      select 'sub-category ' || sub_category.id
      from sub_category join category on category.id = category_id
      where sub_category.deleted_at is null and category.deleted_at is not null`,
  },
  {
    name: 'ratings',
    sentence: 'the stars of a product are those of the reviews that are shown',
    query: `
      select 'product ' || product.id || ': counted ' || review_count || ' with ' || rating_sum || ' stars, there are '
        || count(review.id) || ' with ' || coalesce(sum(rating), 0) as broken
      from product left join review on review.product_id = product.id and review.deleted_at is null
      group by product.id having review_count <> count(review.id) or rating_sum <> coalesce(sum(rating), 0)`,
  },
  {
    name: 'declarations',
    sentence:
      'what a product lacks, and by which country it is sorted, follows from what it declares',
    query: `
      select 'product ' || id || ' lacks ' || product_lacks(product)::text || ', stored is ' || lacks::text as broken
      from product where lacks is distinct from product_lacks(product)
      union all
      select 'product ' || id || ' of ' || coalesce(country_of_origin, 'no country') || ' is sorted by ' || coalesce(origin_key, 'none')
      from product where origin_key is distinct from without_accents(country_name(country_of_origin))`,
  },
  {
    name: 'translations',
    sentence: 'what is translated is there, or was',
    query: `
      select kind || ' ' || thing_id || ' has a translation, and never was' as broken
      from catalogue_text
      where kind in ('category', 'sub_category', 'product', 'course', 'offer', 'banner')
        and thing_id > coalesce(pg_sequence_last_value(pg_get_serial_sequence(kind, 'id')::regclass), 0)`,
  },
  {
    name: 'search',
    sentence: 'the search finds each product that is sold as it is, and nothing else',
    query: `
      select 'product ' || coalesce(product.id, named.product_id, texts.product_id) as broken
      from (
        select product.*, words_of(name) || translated.name_words as name_words,
          words_of(concat_ws(' ', name, description, 'made in ' || country_name(country_of_origin)))
            || translated.words as words
        from product, lateral (
          select array_to_tsvector(coalesce(array_agg(distinct word), '{}')) as words,
            array_to_tsvector(coalesce(array_agg(distinct word) filter (where in_name), '{}')) as name_words
          from (${translatedWords}) as spoken where spoken.product_id = product.id
        ) as translated
        where deleted_at is null
      ) as product
      full join product_search as named on named.product_id = product.id
      full join product_text as texts on texts.product_id = coalesce(product.id, named.product_id)
      where (
        product.id, product.sub_category_id, product.price_paise, product.in_stock, product.review_count,
        length(product.name), product.name_key, product.name_words, product.country_of_origin, product.origin_key
      ) is distinct from (
        named.product_id, named.sub_category_id, named.price_paise, named.in_stock, named.review_count,
        named.name_length, named.name_key, named.name_words, named.country_of_origin, named.origin_key
      ) or (
        product.id, product.sub_category_id, product.price_paise, product.in_stock, product.review_count,
        length(product.name), product.name_key, product.name_words, product.words, product.country_of_origin,
        product.origin_key
      ) is distinct from (
        texts.product_id, texts.sub_category_id, texts.price_paise, texts.in_stock, texts.review_count,
        texts.name_length, texts.name_key, texts.name_words, texts.words, texts.country_of_origin,
        texts.origin_key
      )`,
  },
  {
    name: 'words',
    sentence: 'the search knows each word of what is sold, and no other for long',
    query: `
      with used as (
        select word, bool_or(in_name) as in_name from (
          select unnest(tsvector_to_array(plain_words_of(name))), true from product where deleted_at is null
          union all
          select unnest(tsvector_to_array(plain_words_of(
            concat_ws(' ', name, description, 'made in ' || country_name(country_of_origin))))), false
          from product where deleted_at is null
          union all
          select word, in_name from (${translatedWords}) as spoken
          join product on product.id = product_id where deleted_at is null
        ) as each_word (word, in_name) group by word
      ), found as (
        select word, bool_or(in_name) as in_name from (
          select unnest(tsvector_to_array(name_words)), true from product_search
          union all select unnest(tsvector_to_array(words)), false from product_text
        ) as each_word (word, in_name) group by word
      )
      select 'word ' || used.word || ': it is lost' as broken
      from used left join search_word as known on known.word = used.word and known.in_name >= used.in_name
      where known.word is null
      union all
      -- A word stays as long as a product is found by it, also where it is now only the stem of one of the product's
      -- words.
      select 'word ' || known.word || ': no product has it' || case when found.word is null then '' else ' in its name' end
      from search_word as known left join found using (word)
      where (found.word is null or known.in_name > found.in_name)
        and not exists (select from search_word_left as waiting where waiting.word = known.word)`,
  },
  {
    name: 'imports',
    sentence: 'an import is at its end, under way or undone',
    query: `
      select 'import ' || id || ': begun at ' || begun_at || ', and nobody works on it' as broken
      from product_import
      where begun_at < (select shop_now()) - interval '10 minutes' and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and objid = ${importLock} and database =
          (select oid from pg_database where datname = current_database())
      )`,
  },
  {
    name: 'texts',
    sentence: 'a file of translations is written to its end, or is being written',
    query: `
      select 'file of translations ' || id || ': begun at ' || begun_at || ', and nobody goes on with it' as broken
      from text_run where stepped_at < (select shop_now()) - interval '10 minutes'`,
  },
];
