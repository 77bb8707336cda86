import type { StoreInformation } from '#contract/store/schemas.ts';

import { telephoneText } from './telephone.ts';

/** What every page says about the shop; the policies themselves are loaded where they are read. */
export type ShopStore = Omit<StoreInformation, 'policies'> & {
  policies: Pick<StoreInformation['policies'], 'information_description'>;
};

export const shopStore = ({ policies, ...store }: StoreInformation): ShopStore => ({
  ...store,
  phone: telephoneText(store.phone),
  alternative_phone: telephoneText(store.alternative_phone),
  policies: { information_description: policies.information_description },
});
