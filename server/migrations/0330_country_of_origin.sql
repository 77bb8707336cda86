-- Why: since 1 July 2026 what is sold in India says from which country it comes, and lists can be filtered and sorted by that
-- (rule 6(10A) of the Packaged Commodities Rules, G.S.R. 128(E)). Who imports goods is named with a postal address.

-- The names of countries by their codes (ISO 3166-1), as in contract/catalogue/countries.ts.
create function country_name(code text) returns text language sql immutable parallel safe as $$
  select '{
    "AD":"Andorra","AE":"United Arab Emirates","AF":"Afghanistan","AG":"Antigua and Barbuda","AI":"Anguilla",
    "AL":"Albania","AM":"Armenia","AO":"Angola","AQ":"Antarctica","AR":"Argentina","AS":"American Samoa",
    "AT":"Austria","AU":"Australia","AW":"Aruba","AX":"Åland Islands","AZ":"Azerbaijan",
    "BA":"Bosnia and Herzegovina","BB":"Barbados","BD":"Bangladesh","BE":"Belgium","BF":"Burkina Faso",
    "BG":"Bulgaria","BH":"Bahrain","BI":"Burundi","BJ":"Benin","BL":"Saint Barthélemy","BM":"Bermuda","BN":"Brunei",
    "BO":"Bolivia","BQ":"Caribbean Netherlands","BR":"Brazil","BS":"Bahamas","BT":"Bhutan","BV":"Bouvet Island",
    "BW":"Botswana","BY":"Belarus","BZ":"Belize","CA":"Canada","CC":"Cocos (Keeling) Islands",
    "CD":"Democratic Republic of the Congo","CF":"Central African Republic","CG":"Republic of the Congo",
    "CH":"Switzerland","CI":"Ivory Coast","CK":"Cook Islands","CL":"Chile","CM":"Cameroon","CN":"China",
    "CO":"Colombia","CR":"Costa Rica","CU":"Cuba","CV":"Cape Verde","CW":"Curaçao","CX":"Christmas Island",
    "CY":"Cyprus","CZ":"Czech Republic","DE":"Germany","DJ":"Djibouti","DK":"Denmark","DM":"Dominica",
    "DO":"Dominican Republic","DZ":"Algeria","EC":"Ecuador","EE":"Estonia","EG":"Egypt","EH":"Western Sahara",
    "ER":"Eritrea","ES":"Spain","ET":"Ethiopia","FI":"Finland","FJ":"Fiji","FK":"Falkland Islands",
    "FM":"Micronesia","FO":"Faroe Islands","FR":"France","GA":"Gabon","GB":"United Kingdom","GD":"Grenada",
    "GE":"Georgia","GF":"French Guiana","GG":"Guernsey","GH":"Ghana","GI":"Gibraltar","GL":"Greenland",
    "GM":"Gambia","GN":"Guinea","GP":"Guadeloupe","GQ":"Equatorial Guinea","GR":"Greece",
    "GS":"South Georgia and South Sandwich Islands","GT":"Guatemala","GU":"Guam","GW":"Guinea-Bissau","GY":"Guyana",
    "HK":"Hong Kong","HM":"Heard and McDonald Islands","HN":"Honduras","HR":"Croatia","HT":"Haiti","HU":"Hungary",
    "ID":"Indonesia","IE":"Ireland","IL":"Israel","IM":"Isle of Man","IN":"India",
    "IO":"British Indian Ocean Territory","IQ":"Iraq","IR":"Iran","IS":"Iceland","IT":"Italy","JE":"Jersey",
    "JM":"Jamaica","JO":"Jordan","JP":"Japan","KE":"Kenya","KG":"Kyrgyzstan","KH":"Cambodia","KI":"Kiribati",
    "KM":"Comoros","KN":"Saint Kitts and Nevis","KP":"North Korea","KR":"South Korea","KW":"Kuwait",
    "KY":"Cayman Islands","KZ":"Kazakhstan","LA":"Laos","LB":"Lebanon","LC":"Saint Lucia","LI":"Liechtenstein",
    "LK":"Sri Lanka","LR":"Liberia","LS":"Lesotho","LT":"Lithuania","LU":"Luxembourg","LV":"Latvia","LY":"Libya",
    "MA":"Morocco","MC":"Monaco","MD":"Moldova","ME":"Montenegro","MF":"Saint Martin","MG":"Madagascar",
    "MH":"Marshall Islands","MK":"North Macedonia","ML":"Mali","MM":"Myanmar","MN":"Mongolia","MO":"Macao",
    "MP":"Northern Mariana Islands","MQ":"Martinique","MR":"Mauritania","MS":"Montserrat","MT":"Malta",
    "MU":"Mauritius","MV":"Maldives","MW":"Malawi","MX":"Mexico","MY":"Malaysia","MZ":"Mozambique","NA":"Namibia",
    "NC":"New Caledonia","NE":"Niger","NF":"Norfolk Island","NG":"Nigeria","NI":"Nicaragua","NL":"Netherlands",
    "NO":"Norway","NP":"Nepal","NR":"Nauru","NU":"Niue","NZ":"New Zealand","OM":"Oman","PA":"Panama","PE":"Peru",
    "PF":"French Polynesia","PG":"Papua New Guinea","PH":"Philippines","PK":"Pakistan","PL":"Poland",
    "PM":"Saint Pierre and Miquelon","PN":"Pitcairn Islands","PR":"Puerto Rico","PS":"Palestine","PT":"Portugal",
    "PW":"Palau","PY":"Paraguay","QA":"Qatar","RE":"Réunion","RO":"Romania","RS":"Serbia","RU":"Russia",
    "RW":"Rwanda","SA":"Saudi Arabia","SB":"Solomon Islands","SC":"Seychelles","SD":"Sudan","SE":"Sweden",
    "SG":"Singapore","SH":"Saint Helena","SI":"Slovenia","SJ":"Svalbard and Jan Mayen","SK":"Slovakia",
    "SL":"Sierra Leone","SM":"San Marino","SN":"Senegal","SO":"Somalia","SR":"Suriname","SS":"South Sudan",
    "ST":"São Tomé and Príncipe","SV":"El Salvador","SX":"Sint Maarten","SY":"Syria","SZ":"Eswatini",
    "TC":"Turks and Caicos Islands","TD":"Chad","TF":"French Southern Territories","TG":"Togo","TH":"Thailand",
    "TJ":"Tajikistan","TK":"Tokelau","TL":"Timor-Leste","TM":"Turkmenistan","TN":"Tunisia","TO":"Tonga",
    "TR":"Turkey","TT":"Trinidad and Tobago","TV":"Tuvalu","TW":"Taiwan","TZ":"Tanzania","UA":"Ukraine",
    "UG":"Uganda","UM":"U.S. Outlying Islands","US":"United States","UY":"Uruguay","UZ":"Uzbekistan",
    "VA":"Vatican City","VC":"Saint Vincent and Grenadines","VE":"Venezuela","VG":"British Virgin Islands",
    "VI":"U.S. Virgin Islands","VN":"Vietnam","VU":"Vanuatu","WF":"Wallis and Futuna","WS":"Samoa","YE":"Yemen",
    "YT":"Mayotte","ZA":"South Africa","ZM":"Zambia","ZW":"Zimbabwe"
  }'::jsonb ->> code
$$;

alter table product
  add column country_of_origin text,
  -- What the lists are sorted by: the name of the country, in lower case and without accents.
  add column origin_key text,
  add column importer text,
  add constraint product_country_of_origin
    check (country_of_origin is null or country_name(country_of_origin) is not null) not valid,
  add constraint product_importer check (char_length(importer) between 1 and 300) not valid;

create function key_of_origin() returns trigger language plpgsql as $$
begin
  new.origin_key := without_accents(country_name(new.country_of_origin));
  return new;
end $$;
create trigger product_origin_key before insert or update of country_of_origin on product
  for each row execute function key_of_origin();

-- What a search is filtered and sorted by stands beside the words.
alter table product_search add column country_of_origin text, add column origin_key text;
alter table product_text add column country_of_origin text, add column origin_key text;

-- As in 0025, with the country beside the words, and among them: "made in china" finds.
create or replace function index_products(ids integer[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  were text[];
  were_named boolean[];
  used text[];
  used_named boolean[];
begin
  select array_agg(word), array_agg(in_name) into were, were_named from words_in_index(ids);

  delete from product_search using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  delete from product_text using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  with told as materialized (
    select id, sub_category_id, price_paise, in_stock, review_count, length(name) as name_length, name_key,
      country_of_origin, origin_key,
      plain_words_of(name) as plain_name, stems_of(name) as name_stems, plain_words_of(said) as plain, stems_of(said) as stems
    from product, concat_ws(' ', name, description, 'made in ' || country_name(country_of_origin)) as said
    where id = any (ids) and deleted_at is null
  ), named as (
    insert into product_search (product_id, sub_category_id, price_paise, in_stock, review_count, name_length,
      name_key, name_words, country_of_origin, origin_key)
    select id, sub_category_id, price_paise, in_stock, review_count, name_length, name_key, plain_name || name_stems,
      country_of_origin, origin_key
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words,
      country_of_origin = excluded.country_of_origin, origin_key = excluded.origin_key
  ), written as (
    insert into product_text (product_id, sub_category_id, words, price_paise, in_stock, review_count,
      name_length, name_key, name_words, country_of_origin, origin_key)
    select id, sub_category_id, plain || stems, price_paise, in_stock, review_count, name_length, name_key,
      plain_name || name_stems, country_of_origin, origin_key
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      words = excluded.words, price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words,
      country_of_origin = excluded.country_of_origin, origin_key = excluded.origin_key
  )
  select array_agg(word order by word), array_agg(in_name order by word) into used, used_named
  from (
    select word, bool_or(named) as in_name from (
      select unnest(tsvector_to_array(plain)), false from told
      union all select unnest(tsvector_to_array(plain_name)), true from told
    ) as each_word (word, named) group by word
  ) as all_words;

  perform hold_words(used, used_named);

  with after as materialized (select word, in_name from words_in_index(ids))
  insert into search_word_left
  select word from unnest(were, were_named) as before (word, in_name)
  where exists (select from search_word where search_word.word = before.word)
    and not exists (select from after where after.word = before.word and after.in_name >= before.in_name);
end $$;

drop trigger product_to_index_again on product;
create trigger product_to_index_again after update on product for each row
  when ((old.name, old.description, old.sub_category_id, old.deleted_at, old.country_of_origin)
    is distinct from (new.name, new.description, new.sub_category_id, new.deleted_at, new.country_of_origin))
  execute function index_changed_product();

-- As in 0033; another country of origin moves a product in the lists.
create or replace function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct word))
  from (
    select after.id, before.sub_category_id as was_in, after.sub_category_id as is_in,
      before.revision <> after.revision or before.deleted_at is distinct from after.deleted_at as is_edited,
      row (before.sub_category_id, before.name, before.description, before.price_paise, before.in_stock,
        before.review_count, before.deleted_at, before.country_of_origin)
      is distinct from
      row (after.sub_category_id, after.name, after.description, after.price_paise, after.in_stock,
        after.review_count, after.deleted_at, after.country_of_origin) as is_moved
    from before join after using (id)
    where before.stock <> after.stock or before.revision <> after.revision
      or row (before.rating_sum, before.review_count, before.created_at, before.deleted_at)
      is distinct from
      row (after.rating_sum, after.review_count, after.created_at, after.deleted_at)
  ) as product, unnest(
    array['product:' || id]
      || case when is_edited then '{times}' else '{}' end::text[]
      || case when is_moved then array['products', 'sub-category:' || was_in, 'sub-category:' || is_in] else '{}' end
  ) as word;
  return null;
end $$;
