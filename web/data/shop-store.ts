import type { StoreInformation } from '#contract/store/schemas.ts';

import { telephoneText } from './telephone.ts';

/** Store information as every page has it; the texts of the policies and of `/legal` are loaded only on their pages. */
export type ShopStore = Omit<
  StoreInformation,
  'policies' | 'branches' | 'fssai_licence' | 'licences' | 'processors' | 'papers_at_packing'
> & {
  policies: Pick<StoreInformation['policies'], 'information_description'>;
};

export const shopStore = ({
  policies,
  branches: _branches,
  fssai_licence: _licence,
  licences: _licences,
  processors: _processors,
  papers_at_packing: _papers,
  ...store
}: StoreInformation): ShopStore => ({
  ...store,
  phone: telephoneText(store.phone),
  alternative_phone: telephoneText(store.alternative_phone),
  policies: { information_description: policies.information_description },
});
