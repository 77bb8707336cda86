-- Why: what a shop in India gives its buyers, and what it owes the state, follows from who it is for the GST: not registered, under
-- composition, or registered. It also needs to know of each product under which heading (HSN) it is taxed and in what unit it is
-- counted, and which rate a heading has on which day.

create table gst_state (
  code text primary key constraint gst_state_code check (code ~ '^[0-9]{2}$'),
  name text not null unique,
  -- Without a legislature of its own: there the second half of the tax is the union territory's.
  is_union_territory boolean not null default false
);
insert into gst_state (code, name, is_union_territory) values
  ('01', 'Jammu and Kashmir', false), ('02', 'Himachal Pradesh', false), ('03', 'Punjab', false), ('04', 'Chandigarh', true),
  ('05', 'Uttarakhand', false), ('06', 'Haryana', false), ('07', 'Delhi', false), ('08', 'Rajasthan', false),
  ('09', 'Uttar Pradesh', false), ('10', 'Bihar', false), ('11', 'Sikkim', false), ('12', 'Arunachal Pradesh', false),
  ('13', 'Nagaland', false), ('14', 'Manipur', false), ('15', 'Mizoram', false), ('16', 'Tripura', false),
  ('17', 'Meghalaya', false), ('18', 'Assam', false), ('19', 'West Bengal', false), ('20', 'Jharkhand', false),
  ('21', 'Odisha', false), ('22', 'Chhattisgarh', false), ('23', 'Madhya Pradesh', false), ('24', 'Gujarat', false),
  ('26', 'Dadra and Nagar Haveli and Daman and Diu', true), ('27', 'Maharashtra', false), ('29', 'Karnataka', false),
  ('30', 'Goa', false), ('31', 'Lakshadweep', true), ('32', 'Kerala', false), ('33', 'Tamil Nadu', false),
  ('34', 'Puducherry', false), ('35', 'Andaman and Nicobar Islands', true), ('36', 'Telangana', false),
  ('37', 'Andhra Pradesh', false), ('38', 'Ladakh', true);

-- Who the seller is from a day on. Rows are only added: the history stays, and of two for one day the later counts.
create table tax_profile (
  id bigint generated always as identity primary key,
  valid_from date not null,
  kind text not null constraint tax_profile_kind check (kind in ('unregistered', 'composition', 'regular')),
  legal_name text not null constraint tax_profile_legal_name check (char_length(legal_name) between 1 and 200),
  address text not null constraint tax_profile_address check (char_length(address) between 1 and 500),
  state_code text not null references gst_state,
  gstin text constraint tax_profile_gstin check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  added_at timestamptz not null default shop_now(),
  added_by integer references account on delete set null,
  constraint tax_profile_has_gstin check ((kind = 'unregistered') = (gstin is null)),
  constraint tax_profile_state check (left(gstin, 2) = state_code)
);
create index tax_profile_valid_from on tax_profile (valid_from desc, id desc);
create index tax_profile_added_by on tax_profile (added_by);

-- Who the seller is on a day; a row of nulls before anybody has said so.
create function tax_profile_on(in_day date) returns tax_profile language sql stable as $$
  select * from tax_profile where valid_from <= in_day order by valid_from desc, id desc limit 1
$$;

-- What a heading, or all that begin with these digits, is taxed with from a day on. Nothing is taxed with a rate that the owner's
-- accountant has not confirmed.
create table tax_rate (
  id bigint generated always as identity primary key,
  hsn text not null constraint tax_rate_hsn check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  -- In hundredths of a percent; null where it is not settled.
  rate_bp integer constraint tax_rate_rate check (rate_bp between 0 and 4000),
  valid_from date not null,
  description text not null constraint tax_rate_description check (char_length(description) between 1 and 200),
  source text not null default '' constraint tax_rate_source check (char_length(source) <= 200),
  checked_by text constraint tax_rate_checked_by check (char_length(checked_by) between 1 and 100),
  checked_at timestamptz,
  constraint tax_rate_once unique (hsn, valid_from),
  constraint tax_rate_checked check ((checked_by is null) = (checked_at is null) and (checked_at is null or rate_bp is not null))
);

-- The rate of a heading on a day, confirmed or not: the longest beginning counts, of its rows the latest.
create function tax_rate_on(in_hsn text, in_day date) returns tax_rate language sql stable as $$
  select * from tax_rate
  where hsn in (left(in_hsn, 8), left(in_hsn, 6), left(in_hsn, 4)) and valid_from <= in_day
  order by length(hsn) desc, valid_from desc limit 1
$$;

-- To begin with; none is confirmed. Since 22 September 2025: Notification 9/2025-Central Tax (Rate), G.S.R. 641(E).
insert into tax_rate (hsn, rate_bp, valid_from, description, source) values
  ('95030020', 500, '2025-09-22', 'Balloons of natural rubber', 'CAAR Mumbai 110/2024; gstinformation'),
  ('9503', 500, '2025-09-22', 'Toys, not electronic', 'msassociates, toys and sports goods'),
  ('9504', 500, '2025-09-22', 'Games', 'msassociates, toys and sports goods'),
  ('9505', null, '2025-09-22', 'Foil balloons, banners, party hats, festive decorations', 'Disputed: 5% (busy.in) or 18% as before'),
  ('3406', 500, '2025-09-22', 'Candles', 'taxguru, list of the 56th council meeting'),
  ('7323', 500, '2025-09-22', 'Moulds, cutters and tins of steel', 'taxguru, list of the 56th council meeting'),
  ('7615', 500, '2025-09-22', 'Moulds and tins of aluminium', 'taxguru, list of the 56th council meeting'),
  ('4419', 500, '2025-09-22', 'Tableware and kitchenware of wood', 'taxguru, list of the 56th council meeting'),
  ('6911', 500, '2025-09-22', 'Tableware of porcelain', 'taxguru, list of the 56th council meeting'),
  ('6912', 500, '2025-09-22', 'Tableware of other ceramics', 'taxguru, list of the 56th council meeting'),
  ('3924', 1800, '2025-09-22', 'Plastic and silicone ware, moulds, disposable plates', 'Not among the reductions of 2025; getswipe'),
  ('3926', 1800, '2025-09-22', 'Other articles of plastic, cake toppers', 'Not among the reductions of 2025'),
  ('4823', null, '2025-09-22', 'Paper plates and cups, baking paper', 'Unsettled: ask'),
  ('4819', null, '2025-09-22', 'Boxes and bags of paper', 'Unsettled: ask'),
  ('1704', 500, '2025-09-22', 'Sugar decorations, sprinkles, fondant', 'msassociates, bakery'),
  ('1806', 500, '2025-09-22', 'Chocolate, cocoa preparations', 'msassociates, bakery'),
  ('1702', 500, '2025-09-22', 'Caramel, glucose syrup', 'msassociates, bakery'),
  ('170191', 500, '2025-09-22', 'Flavoured or coloured sugar', 'msassociates, bakery'),
  ('1905', 500, '2025-09-22', 'Cakes, biscuits, rice paper', 'msassociates, bakery'),
  ('2102', 500, '2025-09-22', 'Yeast, baking powder', 'msassociates, bakery'),
  ('2106', 500, '2025-09-22', 'Food preparations, cake gel, icing mixes', 'msassociates, bakery; AAR Karnataka of 27 July 2025'),
  ('3503', 500, '2025-09-22', 'Gelatine', 'msassociates, miscellaneous food'),
  ('1302', 500, '2025-09-22', 'Agar, pectin', 'msassociates, miscellaneous food'),
  ('3505', 500, '2025-09-22', 'Modified starch', 'msassociates, miscellaneous food'),
  ('3203', null, '2025-09-22', 'Natural food colours', 'Unsettled: 18% before 2025 (getswipe)'),
  ('3204', null, '2025-09-22', 'Synthetic food colours', 'Unsettled: 18% before 2025 (getswipe)'),
  ('3302', null, '2025-09-22', 'Flavours, essences', 'Unsettled: ask');

alter table product
  add column hsn text,
  -- As the GST names units; null is NOS, pieces.
  add column unit text,
  add constraint product_hsn check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$') not valid,
  add constraint product_unit check (unit in ('NOS', 'PCS', 'SET', 'PAC', 'BOX', 'KGS', 'GMS', 'MTR', 'LTR', 'MLT', 'DOZ', 'PRS', 'ROL', 'BTL')) not valid;
