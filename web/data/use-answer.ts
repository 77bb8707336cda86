import { useCallback, useEffect, useState } from 'react';

import type { Answer, CallArguments, CallInput } from '#contract/call.ts';
import type { EndpointName } from '#contract/index.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

interface Reply<Name extends EndpointName> {
  question?: string;
  answer?: Answer<Name>;
  /** A sentence for whoever waits. */
  failure?: string;
  /** The HTTP status that came with it, where the shop could be reached. */
  failureStatus?: number;
}

/** What to ask, and whether to ask now. */
type Asked<Name extends EndpointName> =
  CallArguments<Name> extends [CallInput<Name>]
    ? [input: CallInput<Name>, isWanted?: boolean]
    : [input?: CallInput<Name>, isWanted?: boolean];

/**
 * One call's answer for a screen that is drawn in the browser. While another page or search of the same
 * call is on its way, or the same once more, the last answer stays.
 */
export function useAnswer<Name extends EndpointName>(
  name: Name,
  ...[input, isWanted = true]: Asked<Name>
) {
  const [turn, setTurn] = useState(0);
  const text = JSON.stringify(input ?? {});
  const question = `${turn} ${name} ${text}`;
  const [reply, setReply] = useState<Reply<Name>>({});

  useEffect(() => {
    if (!isWanted) return;
    return ask(name, text, (next: Reply<Name>) =>
      setReply((known) => ({ answer: known.answer, ...next, question })),
    );
  }, [name, text, question, isWanted]);

  // What failed because the line was dead is asked for again when it is back.
  const hasFailed = reply.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setTurn((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return {
    answer: reply.answer,
    failure: reply.failure,
    failureStatus: reply.failureStatus,
    isLoading: isWanted && reply.question !== question,
    reload,
  };
}

/** Asks once; the returned function makes it not matter any more. */
function ask<Name extends EndpointName>(
  name: Name,
  input: string,
  onReply: (reply: Reply<Name>) => void,
): () => void {
  let isCurrent = true;
  api(name, ...([JSON.parse(input)] as CallArguments<Name>)).then(
    (answer) => isCurrent && onReply({ answer }),
    (error: unknown) =>
      isCurrent &&
      onReply({
        failure: sentenceOf(error),
        failureStatus: error instanceof ApiError ? error.status : undefined,
      }),
  );
  return () => {
    isCurrent = false;
  };
}
