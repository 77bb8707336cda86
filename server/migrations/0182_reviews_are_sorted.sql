-- Without a transaction: indexes of reviews, which are many.
-- Why: reviews are read the best first, the worst first, and those with photographs alone.
-- step
alter table review validate constraint review_photographs_few;
-- step
create index concurrently if not exists review_by_stars on review (product_id, rating, created_at, id)
  where deleted_at is null;
-- step
create index concurrently if not exists review_worst_first on review (product_id, rating, created_at desc, id desc)
  where deleted_at is null;
-- step
create index concurrently if not exists review_with_photographs on review (product_id, created_at desc, id desc)
  where deleted_at is null and photographs > 0;
