import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-desk.ts';
import { classes } from '#web/ui/classes.ts';
import { Search } from '#web/ui/icons.tsx';
import { searchClass, searchIconClass } from '#web/ui/looks/search.ts';

import type { Place } from './desk-places.ts';
import { type FindGroup, groupsOf } from './finds.ts';
import { findInShop, useFindings } from './findings.ts';
import { FindList } from './find-list.tsx';
import styles from './palette.module.css';

interface PaletteProps {
  places: Place[];
  onLeave: () => void;
}

const listOf = (groups: FindGroup[]) => groups.flatMap(({ finds }) => finds);

/**
 * The search over everything: arrow keys choose, Enter opens what is chosen, which is the first unless another was.
 * If a number and Enter are typed in one go, it waits for the result.
 */
export function Palette({ places, onLeave }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosenTo, setChosenTo] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const navigate = useNavigate();
  const id = useId();
  const text = typed.trim();
  const [asked, setAsked] = useFindings(text);
  const isAnswered = asked.text === text;
  // What was found for the beginning of the text stays until the answer is there.
  const stays = isAnswered || text.startsWith(asked.text);
  const groups = groupsOf(text, stays ? asked.findings : undefined, places);
  const finds = listOf(groups);
  const chosen = Math.max(
    0,
    finds.findIndex(({ to }) => to === chosenTo),
  );
  const optionId = (index: number) => `${id}-${index}`;

  function go(to: string) {
    onLeave();
    void navigate(to);
  }

  async function open() {
    const found = finds[chosen];
    if (found && (isAnswered || chosenTo !== undefined)) {
      go(found.to);
      return;
    }
    if (isAnswered || isWaiting) return;
    setIsWaiting(true);
    const answer = await findInShop(text);
    setIsWaiting(false);
    setAsked(answer);
    const [first] = listOf(groupsOf(text, answer.findings, places));
    if (first && !answer.hasFailed) go(first.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While text is being composed, as for Hindi, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      const next = (chosen + step + finds.length) % finds.length;
      setChosenTo(finds[next]?.to);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      void open();
    }
  }

  return (
    <div className={styles.palette} role="search" aria-label={messages.searchEverything}>
      <div className={classes(searchClass, styles.field)}>
        <Search className={searchIconClass} />
        <input
          type="search"
          role="combobox"
          aria-label={messages.searchEverything}
          aria-autocomplete="list"
          aria-expanded={finds.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={finds.length > 0 ? optionId(chosen) : undefined}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.deskSearchLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the dialog that was opened to search
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosenTo(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.below} aria-busy={!isAnswered}>
        <FindList
          id={`${id}-list`}
          groups={groups}
          chosen={chosen}
          optionId={optionId}
          onChoose={go}
        />
        <SearchStatus text={text} asked={{ ...asked, isAnswered }} count={finds.length} />
      </div>
    </div>
  );
}

interface SearchStatusProps {
  text: string;
  asked: { isAnswered: boolean; hasFailed?: true };
  count: number;
}

/** The result of the search, also for people who do not see the list. */
function SearchStatus({ text, asked: { isAnswered, hasFailed }, count }: SearchStatusProps) {
  const isEmpty = isAnswered && count === 0;
  const words = () => {
    if (text === '') return '';
    if (!isAnswered) return messages.searching;
    if (hasFailed) return messages.searchFailed;
    return isEmpty ? messages.nothingFound({ text }) : messages.found({ count });
  };
  const isSeen = hasFailed || isEmpty || (!isAnswered && count === 0 && text !== '');
  return (
    <p className={isSeen ? styles.status : 'sr-only'} role="status">
      {words()}
    </p>
  );
}
