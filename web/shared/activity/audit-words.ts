import type {
  AuditChange,
  AuditEntry,
  AuditSubject,
  AuditValue,
} from '#contract/activity/schemas.ts';
import { type AuditAction, auditSubjects } from '#contract/activity/words.ts';
import * as messages from '#messages/admin-activity.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';
import { formatTime } from '#messages/times.ts';

const personWords = (person: AuditEntry['actor']): string =>
  person
    ? (person.phone_no ?? messages.deletedAccount({ id: person.id }))
    : messages.theCommandLine;

/** Actions whose subject is not a thing with a name. */
const sentences: Partial<Record<AuditAction, (whom: string, by: string, role: string) => string>> =
  {
    staff_created: (whom, by, role) => messages.wasCreatedBy({ whom, role, by }),
    role_changed: (whom, by, role) => messages.wasMadeBy({ whom, role, by }),
    account_disabled: (whom, by) => messages.wasDisabledBy({ whom, by }),
    customer_note_written: (whom, by) => messages.customerNoted({ whom, by }),
    account_enabled: (whom, by) => messages.wasEnabledBy({ whom, by }),
    reset_link_issued: (whom, by) => messages.resetLinkIssued({ whom, by }),
    reset_link_used: (whom) => messages.resetPasswordUsed({ whom }),
    two_step_on: (whom) => messages.twoStepOn({ whom }),
    two_step_off: (whom) => messages.twoStepOff({ whom }),
    two_step_reset: (whom, by) => messages.twoStepReset({ whom, by }),
    recovery_codes_made: (whom) => messages.recoveryCodesMade({ whom }),
    recovery_code_used: (whom) => messages.recoveryCodeUsed({ whom }),
    passkey_added: (whom) => messages.passkeyAdded({ whom }),
    passkey_removed: (whom) => messages.passkeyRemoved({ whom }),
    two_step_rule_changed: (_, by) => messages.twoStepRuleChanged({ by }),
    staff_left: (whom) => messages.deletedTheAccount({ whom }),
    password_reset: (whom, by) => messages.passwordReset({ whom, by }),
    prices_changed: (_, by) => messages.pricesStockChanged({ by }),
    import_begun: (_, by) => messages.importProductsBegun({ by }),
    products_imported: (_, by) => messages.productsImported({ by }),
    import_undone: (_, by) => messages.importUndone({ by }),
    bulk_begun: (_, by) => messages.bulkBegun({ by }),
    bulk_changed: (_, by) => messages.bulkChanged({ by }),
    bulk_undone: (_, by) => messages.bulkUndone({ by }),
    products_hidden: (_, by) => messages.productsHidden({ by }),
    products_restored: (_, by) => messages.productsRestored({ by }),
    orders_exported: (_, by) => messages.ordersExported({ by }),
    settings_changed: (_, by) => messages.settingsChanged({ by }),
    payment_settings_changed: (_, by) => messages.paymentSettingsChanged({ by }),
    texts_translated: (_, by) => messages.textsTranslated({ by }),
    shelves_changed: (_, by) => messages.shelvesChanged({ by }),
    delivery_rules_changed: (_, by) => messages.deliveryRulesChanged({ by }),
    remittances_read: (_, by) => messages.remittancesRead({ by }),
    days_exported: (_, by) => messages.daysExported({ by }),
    collections_exported: (_, by) => messages.collectionsExported({ by }),
    return_rules_changed: (_, by) => messages.returnRulesChanged({ by }),
    papers_exported: (_, by) => messages.papersExported({ by }),
    paper_files_exported: (_, by) => messages.paperFilesExported({ by }),
    consents_exported: (_, by) => messages.consentsExported({ by }),
    complaints_exported: (_, by) => messages.complaintsExported({ by }),
    statement_read: (_, by) => messages.statementRead({ by }),
  };

/** What the shop does at its time, as somebody has planned. */
const planSentences: Partial<Record<AuditAction, (given: { plan: string; by: string }) => string>> =
  {
    price_plan_begun: messages.pricePlanBegun,
    price_plan_over: messages.pricePlanOver,
    price_plan_missed: messages.pricePlanMissed,
  };

/** Sentences about an order and its money. */
const orderSentences: Partial<
  Record<AuditAction, (given: { order: string; by: string }) => string>
> = {
  refund_found: messages.refundFound,
  order_note_written: messages.orderNoted,
  paper_link_made: messages.paperLinkMade,
  paper_replaced: messages.paperReplaced,
  parcel_pickup_asked: messages.pickupAsked,
  shortfall_written_off: messages.shortfallWrittenOff,
  shortfall_owed_again: messages.shortfallOwedAgain,
  collected_twice: messages.collectedTwice,
  collected_twice_undone: messages.collectedTwiceUndone,
};

/** Sentences about a complaint, by its ticket number. */
const complaintSentences: Partial<
  Record<AuditAction, (given: { number: string; by: string }) => string>
> = {
  complaint_looked_at: messages.complaintLookedAt,
  complaint_noted: messages.complaintNoted,
};

/** Sentences about restock requests and questions: they name the product only, not the person. */
const productSentences: Partial<
  Record<AuditAction, (given: { product: string; by: string }) => string>
> = {
  restock_told: messages.restockNotified,
  question_answered: messages.questionAnswered,
  question_hidden: messages.questionHidden,
  question_restored: messages.questionRestored,
};

const roleField = 'role_name';

/** The audit entry as a sentence. */
export function entryWords({ action, actor, account, subject, changes }: AuditEntry): string {
  const by = personWords(actor);
  const role = changes.find(({ field }) => field === roleField)?.after;
  const sentence = sentences[action];
  if (sentence) return sentence(personWords(account), by, role ? valueWords(roleField, role) : '');
  const ofOrder = orderSentences[action];
  if (subject && ofOrder) return ofOrder({ order: nameWords(subject), by });
  const ofComplaint = complaintSentences[action];
  if (subject && ofComplaint) return ofComplaint({ number: nameWords(subject), by });
  const ofProduct = productSentences[action];
  if (subject && ofProduct) return ofProduct({ product: nameWords(subject), by });
  const ofPlan = planSentences[action];
  if (subject && ofPlan) return ofPlan({ plan: nameWords(subject), by });
  return messages.doneBy({ action: thingWords(action, subject), by });
}

/** As in "Sub category Lanterns was added": the name of the thing inserted into the words of the action. */
function thingWords(action: AuditAction, subject: AuditSubject | null): string {
  const verb = action.split('_').at(-1) ?? '';
  const thing = auditSubjects[action].replaceAll('_', ' ');
  const name = subject ? nameWords(subject) : '';
  return messages.thingWasChanged({
    thing: `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`,
    name,
    verb,
  });
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
  const was = valueWords(field, before);
  const is = valueWords(field, after);
  if (before === null) return `${name} ${is}`;
  if (before === after) return messages.keptAs({ name, is });
  if (after === null)
    return action.endsWith('_deleted') ? `${name} ${was}` : messages.valueGone({ name, was });
  return was === is ? messages.otherValue({ name }) : messages.fromTo({ name, was, is });
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
  'counted',
  'difference',
  'taken',
  'charge',
  'first_amount',
  'next_amount',
  'free_above',
  'refund_wanted',
  'given_up',
  'collected',
  'charges',
  'set_off',
]);
const orderNumbers = new Set(['order', 'exchange_order']);
const percentages = new Set(['offer_percentage', 'percentage', 'advance_percentage']);
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const pictures = /^\/media\/\S+(?: \/media\/\S+)*$/;
const yesOrNo = { true: messages.yes, false: messages.no };

function valueWords(field: string, value: AuditValue): string {
  if (value === null || value === '') return messages.nothing;
  if (typeof value === 'boolean') return yesOrNo[`${value}`];
  if (typeof value === 'number') {
    // In a group, such as the rates of a zone, the last word names the field.
    if (amounts.has(field.split(' ').at(-1) ?? '')) return formatRupees(value);
    if (orderNumbers.has(field)) return `#${value}`;
    return percentages.has(field) ? `${value}%` : formatCount(value);
  }
  if (field === roleField) return value === 'user' ? messages.customer : value.replaceAll('_', ' ');
  if (moment.test(value)) return formatTime(value);
  if (pictures.test(value)) return countedPictures(value.split(' ').length);
  return /[\s,]/.test(value) ? `“${value}”` : value;
}

const countedPictures = (count: number): string => messages.pictures({ count });
