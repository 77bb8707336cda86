import { useCallback, useEffect, useState } from 'react';

import type { Answer, CallArguments, CallInput } from '#contract/call.ts';
import type { EndpointName } from '#contract/index.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

interface Reply<Name extends EndpointName> {
  question?: string;
  answer?: Answer<Name>;
  /** A message for the user. */
  failure?: string;
  /** The HTTP status of the failure, if there was a response. */
  failureStatus?: number;
}

/** The input of the call, and whether to send it now. */
type Asked<Name extends EndpointName> =
  CallArguments<Name> extends [CallInput<Name>]
    ? [input: CallInput<Name>, isWanted?: boolean]
    : [input?: CallInput<Name>, isWanted?: boolean];

/**
 * The response of one call, for a screen that is rendered in the browser. While another page or search of the same
 * call is loading, or the call is repeated, the previous response stays.
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

  // What failed because the connection was down is requested again when it is back.
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

/** Sends one call. The returned function makes its result be ignored. */
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
