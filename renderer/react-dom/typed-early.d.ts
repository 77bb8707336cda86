/**
 * Saves what was typed into the fields of a page, or of a part of it, before they had their scripts. The function that it
 * returns replays it once they have them: hydrated fields would go back to what the server rendered.
 */
export function saveTyped(page: Document, isIn?: (field: Element) => boolean): () => void;
