import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-money.ts';
import { sentenceOf } from '#web/data/client.ts';

/** What is sent beside the file: its columns by their headings, and its further fields. */
export type FileFields = Record<string, string | null | undefined>;

interface FileState<Read> {
  /** Its content when it was chosen, so that what was looked at is what is read. */
  content?: Blob;
  name?: string;
  /** What was sent with it. */
  fields?: FileFields;
  busy?: 'look' | 'read';
  looked?: Read;
  read?: Read;
  failure?: string;
}

/** The state of a bank's or courier's file: chosen or pasted, looked at, read. `post` is the call that reads it. */
export function useTableFile<Read extends { columns: FileFields | null }>(
  post: (form: FormData) => Promise<{ data: Read }>,
  onRead: () => void,
) {
  const [state, setState] = useState<FileState<Read>>({});

  async function send(
    step: 'look' | 'read',
    { content, name, fields }: Pick<FileState<Read>, 'content' | 'name' | 'fields'>,
  ): Promise<void> {
    if (!content) return;
    const file = { content, ...(name !== undefined && { name }), ...(fields && { fields }) };
    setState((known) => ({ ...file, busy: step, ...(known.looked && { looked: known.looked }) }));
    const form = new FormData();
    form.append('dry_run', String(step === 'look'));
    for (const [field, value] of Object.entries(fields ?? {})) {
      if (value) form.append(field, value);
    }
    form.append('file', content, 'statement.csv');
    try {
      const { data } = await post(form);
      setState({ ...file, [step === 'look' ? 'looked' : 'read']: data });
      if (step === 'read') onRead();
    } catch (error) {
      setState((known) => ({
        ...file,
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
    lookAgain: (fields: FileFields) => send('look', { ...state, fields }),
    readNow: () =>
      send('read', { ...state, fields: { ...state.fields, ...state.looked?.columns } }),
  };
}
