-- Without a transaction: parcels are being written.
-- step
alter table parcel validate constraint parcel_booking;
-- step
create index concurrently if not exists parcel_booking_open on parcel (id) where booking in ('wanted', 'cancelling');
-- step
create index concurrently if not exists parcel_booking_refused on parcel (id) where booking = 'refused';
-- step
create index concurrently if not exists parcel_followed on parcel (looked_at nulls first, id)
  where booking = 'made' and state in ('booked', 'labelled', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'reattempt', 'rto');
