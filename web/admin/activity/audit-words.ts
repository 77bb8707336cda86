import type {
  AuditChange,
  AuditEntry,
  AuditSubject,
  AuditValue,
} from '#contract/activity/schemas.ts';
import { type AuditAction, auditSubjects } from '#contract/activity/words.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime } from '#contract/times.ts';

const personWords = (person: AuditEntry['actor']): string =>
  person ? (person.phone_no ?? `deleted account ${person.id}`) : 'the command line';

/** Actions whose subject is not a thing with a name. */
const sentences: Partial<Record<AuditAction, (whom: string, by: string, role: string) => string>> =
  {
    staff_created: (whom, by, role) => `${whom} was created as ${role} by ${by}`,
    role_changed: (whom, by, role) => `${whom} was made ${role} by ${by}`,
    account_disabled: (whom, by) => `${whom} was disabled by ${by}`,
    account_enabled: (whom, by) => `${whom} was enabled by ${by}`,
    reset_link_issued: (whom, by) => `A reset link for ${whom} was issued by ${by}`,
    reset_link_used: (whom) => `${whom} set a new password with a reset link`,
    staff_left: (whom) => `${whom} deleted the account`,
    password_reset: (whom, by) => `The password of ${whom} was reset by ${by}`,
    prices_changed: (_, by) => `Prices or stock were changed by ${by}`,
    import_begun: (_, by) => `An import of products was begun by ${by}`,
    products_imported: (_, by) => `Products were imported by ${by}`,
    import_undone: (_, by) => `The import of products that ${by} began was undone`,
    orders_exported: (_, by) => `Orders, with names and addresses, were exported by ${by}`,
    settings_changed: (_, by) => `The settings were changed by ${by}`,
    payment_settings_changed: (_, by) => `How the shop is paid was changed by ${by}`,
  };

const roleField = 'role_name';

/** The audit entry as a sentence. */
export function entryWords({ action, actor, account, subject, changes }: AuditEntry): string {
  const by = personWords(actor);
  const role = changes.find(({ field }) => field === roleField)?.after;
  const sentence = sentences[action];
  if (sentence) return sentence(personWords(account), by, role ? valueWords(roleField, role) : '');
  return `${thingWords(action, subject)} by ${by}`;
}

/** As in "Sub category Lanterns was added": the name of the thing inserted into the words of the action. */
function thingWords(action: AuditAction, subject: AuditSubject | null): string {
  const verb = action.split('_').at(-1);
  const thing = auditSubjects[action].replaceAll('_', ' ');
  const name = subject ? nameWords(subject) : '';
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${name} was ${verb}`;
}

const nameWords = ({ id, name }: AuditSubject): string => name ?? `#${id ?? ''}`;

/** The changes as text, one line per thing: "Moon lamp: price from ₹120 to ₹99, stock from 5 to 7". */
export function changeLines({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string[] {
  // The entry's sentence already contains the role.
  const shown = changes.filter(({ field }) => field !== roleField);
  const byThing = Map.groupBy(shown, ({ subject }) => (subject ? JSON.stringify(subject) : ''));
  return Array.from(byThing.values(), (ofOne) => {
    const subject = ofOne[0]?.subject;
    const words = ofOne.map((change) => changeWords(change, action)).join(', ');
    return subject ? `${nameWords(subject)}: ${words}` : words;
  });
}

function changeWords({ field, before, after }: AuditChange, action: AuditAction): string {
  const name = fieldWords(field, action);
  if (field === 'is_deleted') return name;
  const [was, is] = [before, after].map((value) => valueWords(field, value));
  if (before === null) return `${name} ${is}`;
  if (before === after) return `${name} kept as ${is}`;
  if (after === null) return action.endsWith('_deleted') ? `${name} ${was}` : `${name} ${was} gone`;
  return was === is ? `other ${name}` : `${name} from ${was} to ${is}`;
}

/** A field's name without its thing: "price" for `product_price` of a product. */
function fieldWords(field: string, action: AuditAction): string {
  const thing = auditSubjects[action];
  const plain = field.startsWith(`${thing}_`) ? field.slice(thing.length + 1) : field;
  return plain.replace(/^(?:dashboard_image|is)_/, '').replaceAll('_', ' ');
}

const amounts = new Set([
  'product_price',
  'minimum_amount',
  'amount',
  'cod_min',
  'cod_max',
  'cod_fee',
  'cod_fee_free_above',
  'cod_first_order_max',
  'cod_confirmed_above',
  'advance_amount',
  'advance_above',
]);
const percentages = new Set(['offer_percentage', 'percentage', 'advance_percentage']);
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const pictures = /^\/media\/\S+(?: \/media\/\S+)*$/;
const yesOrNo = { true: 'yes', false: 'no' };

function valueWords(field: string, value: AuditValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return yesOrNo[`${value}`];
  if (typeof value === 'number') {
    if (amounts.has(field)) return formatRupees(value);
    return percentages.has(field) ? `${value}%` : value.toLocaleString('en-IN');
  }
  if (field === roleField) return value === 'user' ? 'customer' : value.replaceAll('_', ' ');
  if (moment.test(value)) return formatTime(value);
  if (pictures.test(value)) return countedPictures(value.split(' ').length);
  return /[\s,]/.test(value) ? `“${value}”` : value;
}

const countedPictures = (count: number): string =>
  count === 1 ? 'a picture' : `${count} pictures`;
