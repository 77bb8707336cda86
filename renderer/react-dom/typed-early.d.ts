/**
 * Remembers what was typed into the fields of a page, or of a part of it, before they had their scripts. Returns how to tell
 * the page of it once it has them: its fields would go back to what the server drew.
 */
export function setTypedAside(page: Document, isIn?: (field: Element) => boolean): () => void;
