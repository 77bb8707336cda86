import { useState } from 'react';

import type { LostSearch } from '#contract/search/schemas.ts';
import * as messages from '#messages/admin-search.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { wordActsClass, wordRowClass, wordTextClass } from './word-rows.ts';

interface LostRowProps {
  lost: LostSearch;
  onMake: (words: string) => void;
  onSettled: () => void;
}

/** Words that found nothing: they get a meaning, or are taken off the list. */
export function LostRow({ lost: { words, times, last }, onMake, onSettled }: LostRowProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function settle() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await api('POST /v1/search/lost/settle', { body: { words } });
      showToast({ title: message, text: words });
      onSettled();
    } catch (error) {
      showFailure(error, messages.settleFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={wordRowClass}>
      <div className={wordTextClass}>
        <strong>{words}</strong>
        <p className="sm second">
          <Sentence
            text={messages.searchedTimes({ times, last })}
            parts={{ time: (text) => <time dateTime={last}>{text}</time> }}
          />
        </p>
      </div>
      <div className={wordActsClass}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-label={messages.makeSynonymOf({ words })}
          onClick={() => onMake(words)}
        >
          {messages.makeSynonym}
        </button>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-label={messages.takeOffOf({ words })}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void settle()}
        >
          {messages.takeOff}
        </button>
      </div>
    </li>
  );
}
