import { StoreInformation } from '#contract/store.ts';

import { defaultInformation } from './rules.ts';

const Settings = StoreInformation.partial().catch({});

/** The defaults, with what the shopkeeper has set in their place. */
export const storeInformation = (settings: unknown): StoreInformation => ({
  ...defaultInformation,
  ...Settings.parse(settings ?? {}),
});
