import { useEffect, useState } from 'react';

import type { DeskFindings } from '#contract/dashboard/desk-search.ts';
import { api } from '#web/data/fetch-transport.ts';

/** In ms: a word typed in one go asks once. */
const debounceMs = 150;

export interface Asked {
  text: string;
  findings?: DeskFindings;
  hasFailed?: true;
}

/** What a text means, as the shop answers it. */
export async function findInShop(text: string): Promise<Asked> {
  try {
    const { data } = await api('GET /v1/dashboard/search', { query: { q: text } });
    return { text, findings: data };
  } catch {
    return { text, hasFailed: true };
  }
}

/** The latest answer while somebody types; of another text until the shop has answered. */
export function useFindings(text: string): [asked: Asked, setAsked: (asked: Asked) => void] {
  const [asked, setAsked] = useState<Asked>({ text: '' });

  // A timer: asks when the typing pauses.
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findInShop(text).then((answer) => isCurrent && setAsked(answer));
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return [text === '' ? { text } : asked, setAsked];
}
