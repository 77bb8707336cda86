interface Paging {
  page: number;
  page_size: number;
}

/** A page of a list that is sorted newest first, and the direction in which the index is read. */
interface IndexRange {
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
}

/**
 * Returns where a page lies in a list of `total` rows, newest first. PostgreSQL reads all rows that it skips, so pages
 * in the older half are read from the oldest end. Their rows then come oldest first.
 */
export function indexRange({ page, page_size: size }: Paging, total?: number): IndexRange {
  const offset = (page - 1) * size;
  if (total === undefined || offset <= total / 2) return { offset, limit: size, direction: 'desc' };
  const behind = total - offset - size;
  return {
    offset: Math.max(0, behind),
    limit: Math.max(0, Math.min(size, size + behind)),
    direction: 'asc',
  };
}
