import { Suspense } from 'react';

import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import type { LanguageSwitchProps } from '#web/shared/languages/language-switch.tsx';
import { leadsToOthers } from '#web/data/language.ts';
import { useStore } from '#web/data/store.ts';

const LanguageSwitch = lazyExtra(
  async () => (await import('#web/shared/languages/language-switch.tsx')).LanguageSwitch,
);

/** Links to the same page in the other languages, where the shop offers any. */
export const LanguageLinks = (props: LanguageSwitchProps) =>
  leadsToOthers(useStore().store) && (
    <Suspense>
      <LanguageSwitch {...props} />
    </Suspense>
  );
