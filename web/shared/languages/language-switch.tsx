import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';

import {
  type Language,
  languageNames,
  offeredLanguages,
  pathInUsual,
} from '#contract/languages.ts';
import * as messages from '#messages/languages.ts';
import { inLanguage, language } from '#web/data/language.ts';
import { useStore } from '#web/data/store.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import { chooseLanguage } from './chosen-language.ts';

export interface LanguageSwitchProps {
  className?: string | undefined;
  /** Of each link. */
  linkClass?: string | undefined;
  /** Called when one is followed. */
  onClick?: (() => void) | undefined;
}

/**
 * The page in every language that the shop offers: links, so that it works without scripts. One element, as a part that is
 * loaded later takes over one that the server drew, and would draw several anew.
 */
export function LanguageSwitch({
  className,
  linkClass: ofLink = linkClass('tall'),
  onClick,
}: LanguageSwitchProps) {
  const { store } = useStore();
  const { pathname, search } = useLocation();
  return (
    <div className={className} role="group" aria-label={messages.language}>
      {offeredLanguages(store.languages).map((one) => (
        <a
          key={one}
          className={ofLink}
          href={inLanguage(pathname, one) + search}
          lang={`${one}-IN`}
          hrefLang={`${one}-IN`}
          aria-current={one === language ? 'true' : undefined}
          onClick={(event) => {
            openIn(one, event);
            onClick?.();
          }}
        >
          {languageNames[one]}
        </a>
      ))}
    </div>
  );
}

/** A cached page does not know the whole query, and none knows what stands after the "#". */
export function openIn(
  wanted: Language,
  { currentTarget: link }: MouseEvent<HTMLAnchorElement>,
): void {
  const { pathname, search, hash } = window.location;
  chooseLanguage(wanted);
  link.href = inLanguage(pathInUsual(pathname), wanted) + search + hash;
}
