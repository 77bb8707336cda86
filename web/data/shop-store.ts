import type { StoreInformation } from '#contract/store/schemas.ts';

import { telephoneText } from './telephone.ts';

/** Store information as every page has it; the texts of the policies are loaded only on their pages. */
export type ShopStore = Omit<StoreInformation, 'policies'> & {
  policies: Pick<StoreInformation['policies'], 'information_description'>;
};

export const shopStore = ({ policies, ...store }: StoreInformation): ShopStore => ({
  ...store,
  phone: telephoneText(store.phone),
  alternative_phone: telephoneText(store.alternative_phone),
  policies: { information_description: policies.information_description },
});
