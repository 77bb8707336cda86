import { onTestFinished } from 'vitest';

import { type TestPerson, bearer } from './people.ts';

/** Opens the event stream of new orders as a browser does; the returned functions give what was received so far. */
export async function listenLive(
  url: string,
  person: TestPerson,
  headers: Record<string, string> = {},
) {
  const disconnect = new AbortController();
  onTestFinished(() => disconnect.abort());
  const response = await fetch(`${url}/v1/order_alert/live`, {
    headers: { ...bearer(person.token), ...headers },
    signal: disconnect.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  const ids = () =>
    Array.from(text.matchAll(/^data: \{"order_id":(\d+)/gm), ([, id]) => Number(id));
  /** The event id that a browser would resume from; undefined if none was received. */
  const lastEventId = () => text.match(/^id: (\S+)$(?![\s\S]*^id: )/m)?.[1];
  return { response, ids, lastEventId, text: () => text, ended, disconnect };
}
