/** A field that was changed: its value before, and as it was typed. A tick is 'on' or ''. */
interface DraftField {
  was: string;
  is: string;
}

export type DraftFields = Record<string, DraftField>;

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const secret = /password|one-time|cc-/;
const leftOut = new Set(['password', 'file', 'hidden', 'search', 'submit', 'button']);

/** Secrets are never stored, even while a password is displayed as text; files cannot be. */
const isEntry = (element: Element): element is Entry =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement) &&
  element.name !== '' &&
  !leftOut.has(element.type) &&
  !secret.test(`${element.autocomplete} ${element.name}`);

const entriesOf = (form: HTMLFormElement): Entry[] => Array.from(form.elements).filter(isEntry);

const isTick = (entry: Entry): entry is HTMLInputElement => entry.type === 'checkbox';
const isChoice = (entry: Entry): entry is HTMLInputElement => entry.type === 'radio';

const choicesOf = (form: HTMLFormElement, name: string): HTMLInputElement[] =>
  entriesOf(form).filter((entry) => isChoice(entry) && entry.name === name) as HTMLInputElement[];

/** What the form was opened with. */
function valueBefore(form: HTMLFormElement, entry: Entry): string {
  if (entry instanceof HTMLSelectElement) {
    const options = Array.from(entry.options);
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
  }
  if (isTick(entry)) return entry.defaultChecked ? 'on' : '';
  if (!isChoice(entry)) return entry.defaultValue;
  return choicesOf(form, entry.name).find((one) => one.defaultChecked)?.value ?? '';
}

function valueNow(form: HTMLFormElement, entry: Entry): string {
  if (isTick(entry)) return entry.checked ? 'on' : '';
  if (!isChoice(entry)) return entry.value;
  return choicesOf(form, entry.name).find((one) => one.checked)?.value ?? '';
}

/** The fields that differ from what the form was opened with. */
export function changedFieldsOf(form: HTMLFormElement): DraftFields {
  const fields = entriesOf(form).map((entry) => {
    const field = { was: valueBefore(form, entry), is: valueNow(form, entry) };
    return [entry.name, field] as const;
  });
  return Object.fromEntries(fields.filter(([, { was, is }]) => was !== is));
}

/**
 * Types a draft into the form. A field that somebody else has changed since is left as it is now; returns the labels of
 * these.
 */
export function putBack(form: HTMLFormElement, fields: DraftFields): string[] {
  const left: string[] = [];
  for (const entry of entriesOf(form)) {
    const field = fields[entry.name];
    if (!field) continue;
    const before = valueBefore(form, entry);
    if (before === field.was) type(entry, field.is);
    else if (before !== field.is) left.push(entry.labels?.[0]?.textContent ?? entry.name);
  }
  return [...new Set(left)];
}

function type(entry: Entry, value: string): void {
  if (isTick(entry) ? entry.checked !== (value === 'on') : isChoice(entry)) {
    if (isTick(entry) || entry.value === value) entry.click();
    return;
  }
  if (isTick(entry)) return;
  entry.value = value;
  entry.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of a stored draft, which may come from anywhere. */
export function fieldsOf(value: unknown): DraftFields | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value as Record<string, Partial<DraftField> | null>).filter(
    ([, field]) => typeof field?.was === 'string' && typeof field.is === 'string',
  );
  return fields.length > 0 ? (Object.fromEntries(fields) as DraftFields) : undefined;
}
