/** How a call says which revision of a thing its sender has seen. */

export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

/** The revision in such a header; undefined for a client that does not say. */
export const seenRevision = (headers: { 'if-match'?: string | undefined }): number | undefined => {
  const { 'if-match': text } = headers;
  return text === undefined ? undefined : Number(text.slice(1, -1));
};
