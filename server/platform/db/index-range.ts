interface Paging {
  page: number;
  page_size: number;
}

/** A page of a list whose newest come first, and from which end of an index it is found. */
interface IndexRange {
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
}

/**
 * Where a page lies in a list of `total`, newest first: whatever is skipped is read, so pages of its older half are
 * counted from its oldest. What is found from there comes oldest first.
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
