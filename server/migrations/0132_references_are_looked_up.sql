-- Why: whether another payment of the bank has one of these references was found by reading all payments there ever were: it
-- is asked for one that exists, and PostgreSQL expects to meet one soon. With 100,000 of them each match took a fifth of a
-- second, and a statement with a hundred payments that were confirmed before could not be read at all.

-- By its index, always. Of a number that stands in thousands of lines it is enough to see some of them. Whoever restates one
-- of these functions keeps what is set here (server/payments/many-credits.test.ts).
alter function own_references(bank_credit) set enable_seqscan = off set gin_fuzzy_search_limit = 100;
alter function lock_typed_reference(text) set enable_seqscan = off;
