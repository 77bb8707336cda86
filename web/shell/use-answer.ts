import { useCallback, useEffect, useRef, useState } from 'react';

import type { EndpointName } from '#contract/index.ts';
import { type Answer, ApiError, type CallInput, sentenceOf } from '#web/client.ts';
import { api } from '#web/fetch-transport.ts';

interface Reply<Name extends EndpointName> {
  question?: string;
  answer?: Answer<Name>;
  /** A sentence for whoever waits. */
  failure?: string;
  /** The HTTP status that came with it, where the shop could be reached. */
  failureStatus?: number;
}

/**
 * One call's answer for a screen that is drawn in the browser. While another page or search of the same
 * call is on its way, the last answer stays.
 */
export function useAnswer<Name extends EndpointName>(
  name: Name,
  input: CallInput = {},
  isWanted = true,
) {
  const question = JSON.stringify(input);
  const [reply, setReply] = useState<Reply<Name>>({});
  // Only the last question counts: an earlier one may be answered later.
  const dropLast = useRef<() => void>(undefined);

  const askNow = useCallback(() => {
    dropLast.current?.();
    dropLast.current = ask(name, question, (next: Reply<Name>) =>
      setReply((known) => ({ answer: known.answer, ...next })),
    );
  }, [name, question]);

  useEffect(() => {
    if (!isWanted) return;
    askNow();
    return () => dropLast.current?.();
  }, [askNow, isWanted]);

  return {
    answer: reply.answer,
    failure: reply.failure,
    failureStatus: reply.failureStatus,
    isLoading: isWanted && reply.question !== question,
    reload: askNow,
  };
}

/** Asks once; the returned function makes it not matter any more. */
function ask<Name extends EndpointName>(
  name: Name,
  question: string,
  onReply: (reply: Reply<Name>) => void,
): () => void {
  let isCurrent = true;
  api(name, JSON.parse(question) as CallInput).then(
    (answer) => isCurrent && onReply({ question, answer }),
    (error: unknown) =>
      isCurrent &&
      onReply({
        question,
        failure: sentenceOf(error),
        failureStatus: error instanceof ApiError ? error.status : undefined,
      }),
  );
  return () => {
    isCurrent = false;
  };
}
