-- Without a transaction: the labels that were printed before 0785, a few parcels at a time.
-- step: batches of 2000 by id of parcel
update parcel set label_paise = cod_paise where state = 'labelled' and label_paise is null and id > $1 and id <= $2;
