import { ifMatch } from '#contract/if-match.ts';
import * as messages from '#messages/admin-overtaken.ts';
import { ApiError } from '#web/data/client.ts';
import { isOvertaken } from '#web/shared/forms/overtaken.ts';

/** What is read and written as a whole, and which revision of it this is. */
export interface Seen<Whole> {
  data: Whole;
  revision: number;
}

/** The newest settings that this page has read: its panels share them, as each saves a part of them. */
export interface Newest<Settings> {
  current: Seen<Settings>;
}

/** What is to be done where a setting that was entered is another one by now than the one that its field was filled with. */
interface Overtaken<Settings> {
  /** The settings to compare with from now on: saving again replaces what the other has saved. */
  against: Settings;
  /** Whether anything was typed; otherwise the fields may show what is saved. */
  isTyped: boolean;
}

interface Save<Settings, Change, Answer> {
  /** What the fields were filled with. */
  known: Settings;
  newest: Newest<Settings>;
  read: () => Promise<Seen<Settings>>;
  send: (change: Change, headers: ReturnType<typeof ifMatch>) => Promise<Answer>;
  onOvertaken: (overtaken: Overtaken<Settings>) => void;
}

/**
 * Saves some of the settings. What somebody else has changed of the others meanwhile is in nobody's way; throws
 * `settings_changed` if it is one of these, as the shop does.
 */
export async function saveSeen<Settings, Change extends object, Answer extends Seen<Settings>>(
  change: Change,
  { known, newest, read, send, onOvertaken }: Save<Settings, Change, Answer>,
): Promise<Answer> {
  const attempt = async () => {
    const { data, revision } = newest.current;
    const met = meetings(change, known, data);
    const isTyped = met.some((one) => one.isTyped);
    if (met.length > 0) {
      onOvertaken({ against: withTheirs(known, met), isTyped });
      return { refusal: refusalOf(isTyped ? met : []) };
    }
    const answer = await send(change, ifMatch(revision));
    newest.current = answer;
    return { answer };
  };
  const { answer, refusal } = await attempt().catch(async (error: unknown) => {
    if (!isOvertaken(error)) throw error;
    newest.current = await read();
    return attempt();
  });
  if (!answer) throw refusal;
  return answer;
}

const refusalOf = (met: Met[]): ApiError =>
  new ApiError(409, {
    type: '/v1/docs#error-settings_changed',
    title: messages.overtaken,
    status: 409,
    detail: messages.overtaken,
    message: messages.overtaken,
    errors: met.map(({ path, theirs }) => ({ path: path.join('.'), message: words(theirs) })),
  });

/** A setting that is sent, and that somebody else has changed to something else. */
interface Met {
  path: string[];
  theirs: unknown;
  isTyped: boolean;
}

function meetings(change: object, known: unknown, newest: unknown): Met[] {
  return leavesOf(change).flatMap(([path, entered]) => {
    const [before, theirs] = [valueAt(known, path), valueAt(newest, path)];
    if (isSame(before, theirs) || isSame(entered, theirs)) return [];
    return [{ path, theirs, isTyped: !isSame(entered, before) }];
  });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value of a change, and where it is; a list is one value. */
const leavesOf = (change: object, above: string[] = []): [path: string[], value: unknown][] =>
  Object.entries(change).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? leavesOf(value, [...above, name]) : [[[...above, name], value]],
  );

const valueAt = (settings: unknown, path: string[]): unknown =>
  path.reduce((group: unknown, name) => (isGroup(group) ? group[name] : undefined), settings);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const withTheirs = <Settings>(known: Settings, met: Met[]): Settings =>
  met.reduce((settings, { path, theirs }) => withValue(settings, path, theirs) as Settings, known);

function withValue(settings: unknown, [name, ...below]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const group = isGroup(settings) ? settings : {};
  return { ...group, [name]: withValue(group[name], below, value) };
}

/** Longer ones are not repeated beside their field. */
const longestRepeated = 200;

const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function words(theirs: unknown): string {
  const text = [theirs].flat().filter(isShown).join(', ');
  return text.length > longestRepeated
    ? messages.longSettingIsNew
    : messages.settingIsNow({ text });
}
