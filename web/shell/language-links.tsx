import { Suspense } from 'react';

import * as messages from '#messages/languages.ts';
import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { leadsToOthers } from '#web/data/language.ts';
import { useStore } from '#web/data/store.ts';

const LanguageSwitch = lazyExtra(
  async () => (await import('#web/shared/languages/language-switch.tsx')).LanguageSwitch,
);

interface LanguageLinksProps {
  className?: string | undefined;
  /** Of each link. */
  linkClass?: string | undefined;
  /** Called when one is followed. */
  onClick?: () => void;
}

/** Links to the same page in the other languages, where the shop offers any. */
export const LanguageLinks = ({ className, linkClass, onClick }: LanguageLinksProps) =>
  leadsToOthers(useStore().store) && (
    <div className={className} role="group" aria-label={messages.language}>
      <Suspense>
        <LanguageSwitch className={linkClass} onClick={onClick} />
      </Suspense>
    </div>
  );
