import { setTimeout as pause } from 'node:timers/promises';

/** How the hooks of one change are delivered. */
export interface Delivery {
  deliver?: 'once' | 'never' | 'twice' | 'shuffled';
  delay_ms?: number;
  secret?: 'right' | 'old' | 'wrong';
  /** How long ago they were sent, if that is signed. */
  sent_ago_ms?: number;
  /** What happens to the body after it was signed. */
  mutate?: 'none' | 'whitespace' | 'amount';
}

/** One hook as it is sent: the raw body and its headers. */
export interface SentHook {
  body: string;
  headers: Record<string, string>;
}

/** The hooks in the order in which they are sent, repeated or left out as the delivery specifies. */
export function delivered(hooks: SentHook[], { deliver = 'once' }: Delivery): SentHook[] {
  if (deliver === 'never') return [];
  if (deliver === 'twice') return hooks.flatMap((hook) => [hook, hook]);
  return deliver === 'shuffled' ? hooks.toReversed() : hooks;
}

/** Sends hooks one after the other; returns the statuses of their answers. 0 is no answer. */
export async function sendHooks(
  url: string,
  hooks: SentHook[],
  { delay_ms: delayMs = 0 }: Delivery,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body, headers } of hooks) {
    await pause(delayMs);
    const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
}
