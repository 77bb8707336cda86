import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { StatementAnswer } from '#contract/payments/statement-schemas.ts';
import type { StatementColumns } from '#contract/payments/statement.ts';
import * as messages from '#messages/admin-money.ts';
import { sentenceOf } from '#web/data/client.ts';
import { uploader } from '#web/data/upload-transport.ts';

interface StatementState {
  /** Its content when it was chosen, so that what was looked at is what is read. */
  content?: Blob;
  name?: string;
  busy?: 'look' | 'read';
  looked?: StatementAnswer;
  read?: StatementAnswer;
  failure?: string;
}

/** The state of a statement: chosen or pasted, looked at, read. */
export function useStatement(onRead: () => void) {
  const [state, setState] = useState<StatementState>({});

  async function send(
    step: 'look' | 'read',
    { content, name }: Pick<StatementState, 'content' | 'name'>,
    columns?: Partial<StatementColumns>,
  ): Promise<void> {
    if (!content) return;
    const kept = { content, ...(name !== undefined && { name }) };
    setState((known) => ({ ...kept, busy: step, ...(known.looked && { looked: known.looked }) }));
    const form = new FormData();
    form.append('dry_run', String(step === 'look'));
    for (const [column, heading] of Object.entries(columns ?? {})) {
      if (heading) form.append(column, heading);
    }
    form.append('file', content, 'statement.csv');
    try {
      const call = uploader(() => undefined);
      const { data } = await call('POST /v1/payments/statements', { body: form });
      setState({ ...kept, [step === 'look' ? 'looked' : 'read']: data });
      if (step === 'read') onRead();
    } catch (error) {
      setState((known) => ({
        ...kept,
        failure: sentenceOf(error),
        ...(known.looked && { looked: known.looked }),
      }));
    }
  }

  async function choose(content: Blob, name?: string): Promise<void> {
    if (content.size > limits.maxStatementBytes) {
      setState({ failure: messages.statementTooLarge });
      return;
    }
    const copy = new Blob([await content.arrayBuffer()]);
    await send('look', { content: copy, ...(name !== undefined && { name }) });
  }

  return {
    ...state,
    choose,
    lookAgain: (columns: Partial<StatementColumns>) => send('look', state, columns),
    readNow: () => send('read', state, state.looked?.columns ?? undefined),
  };
}
