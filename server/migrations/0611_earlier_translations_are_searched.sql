-- Without a transaction: words are computed for each translation, which takes a minute where there are very many.
-- Why: translations that were there before their words were indexed are found too. The triggers of 0610 do it.

-- step: batches of 500 by thing_id of catalogue_text
update catalogue_text set value = value where thing_id > $1 and thing_id <= $2;
