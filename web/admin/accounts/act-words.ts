import type { RoleId } from '#contract/accounts.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { formatTime } from '#contract/times.ts';

import { roleWords } from './role-words.ts';

const personWords = (person: AuditEntry['actor']): string =>
  person ? (person.phone_no ?? `deleted account ${person.id}`) : 'the command line';

/** Acts that are not done to a thing with a name. */
const sentences: Partial<
  Record<AuditEntry['action'], (whom: string, by: string, role: string) => string>
> = {
  staff_created: (whom, by, role) => `${whom} was created as ${role} by ${by}`,
  role_changed: (whom, by, role) => `${whom} was made ${role} by ${by}`,
  account_disabled: (whom, by) => `${whom} was disabled by ${by}`,
  account_enabled: (whom, by) => `${whom} was enabled by ${by}`,
  reset_link_issued: (whom, by) => `A reset link for ${whom} was issued by ${by}`,
  reset_link_used: (whom) => `${whom} set a new password with a reset link`,
  staff_left: (whom) => `${whom} deleted the account`,
  password_reset: (whom, by) => `The password of ${whom} was reset by ${by}`,
  prices_changed: (_, by) => `Prices or stock were changed by ${by}`,
  products_imported: (_, by) => `Products were imported by ${by}`,
  settings_changed: (_, by) => `The settings were changed by ${by}`,
};

/** An act in a sentence. */
export function actWords({ action, actor, account, role_id: role, subject }: AuditEntry): string {
  const by = personWords(actor);
  const roleName = role === null ? '' : roleWords[role as RoleId].toLowerCase();
  const sentence = sentences[action];
  if (sentence) return sentence(personWords(account), by, roleName);
  return `${thingWords(action, subject)} by ${by}`;
}

/** As in "Sub category Lanterns was added": the act's own words around the name, or the number, of the thing. */
function thingWords(action: string, subject: AuditEntry['subject']): string {
  const words = action.split('_');
  const verb = words.at(-1);
  const thing = words.slice(0, -1).join(' ');
  const name = subject?.name ?? (subject?.id ? `#${subject.id}` : '');
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${name} was ${verb}`;
}

/** What was entered, as in ": product price 99, stock 7". */
export function enteredWords({ fields }: AuditEntry): string {
  const words = Object.entries(fields).map(
    ([name, value]) => `${name.replaceAll('_', ' ')} ${valueWords(value)}`,
  );
  return words.length === 0 ? '' : ` ${words.join(', ')}`;
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const plain: Record<string, string> = { '': 'empty', true: 'yes', false: 'no' };

const valueWords = (value: string): string =>
  moment.test(value) ? formatTime(value) : (plain[value] ?? value);
