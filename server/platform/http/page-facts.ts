/** Returns the fields that every paged list has beside its entries. */
export const pageFacts = (
  { page, page_size }: { page: number; page_size: number },
  totalItems: number,
) => ({
  page_no: page,
  page_size,
  total_items: totalItems,
  total_pages: Math.ceil(totalItems / page_size),
});
