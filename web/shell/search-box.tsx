import { classes } from '#web/ui/classes.ts';
import { Search } from '#web/ui/icons.tsx';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shell.ts';

import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './suggestions.ts';
import type { ShopCategory } from '../data/shop-categories.ts';
import { searchClass, searchIconClass } from '#web/ui/looks/search.ts';

interface SearchBoxProps {
  /** The accessible name of this search, for people who cannot see where it is on the page. */
  label: string;
  categories: ShopCategory[];
  /** The current search text. */
  initial?: string;
  /** Called after it has navigated. */
  onLeave?: () => void;
  isFocused?: boolean;
  className?: string;
}

/**
 * The search field with suggestions below while the user types: arrow keys choose, Enter opens the choice or
 * searches, Escape closes. Without scripts it is a plain form.
 */
export function SearchBox({
  label,
  categories,
  initial = '',
  onLeave,
  isFocused,
  className,
}: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [chosenTo, setChosenTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const suggestions = useSuggestions(isOpen ? text : '', categories);
  const isShown = isOpen && suggestions.length > 0;
  // Identified by URL, since a later response may insert other suggestions.
  const chosen = suggestions.findIndex(({ to }) => to === chosenTo);
  const optionId = (index: number) => `${id}-${index}`;

  function close() {
    setIsOpen(false);
    setChosenTo(undefined);
  }

  function leave() {
    close();
    input.current?.blur();
    onLeave?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While text is being composed, as for Hindi, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      // One position more than suggestions: the field itself.
      const places = suggestions.length + 1;
      setChosenTo(suggestions[((chosen + 1 + step + places) % places) - 1]?.to);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    const suggestion = suggestions[chosen];
    if (event.key === 'Enter' && isShown && suggestion) {
      event.preventDefault();
      go(suggestion.to);
    }
  }

  function go(to: string) {
    setText(initial);
    leave();
    void navigate(to, { viewTransition: true });
  }

  return (
    <Form
      discover="none"
      className={classes(searchClass, className)}
      role="search"
      aria-label={label}
      action="/search"
      viewTransition
      onSubmit={leave}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search className={searchIconClass} />
      <input
        ref={input}
        type="search"
        name="q"
        placeholder={messages.searchPlaceholder}
        aria-label={messages.searchTheShop}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && chosen >= 0 ? optionId(chosen) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={limits.maxSearchLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the dialog that was opened to search
        autoFocus={isFocused}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setChosenTo(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <SuggestionList
          id={`${id}-list`}
          suggestions={suggestions}
          chosen={chosen}
          optionId={optionId}
          onChoose={go}
        />
      )}
      <p className="sr-only" role="status">
        {isShown && messages.suggestionsOfCount({ count: suggestions.length })}
      </p>
    </Form>
  );
}
