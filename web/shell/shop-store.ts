import type { StoreInformation } from '#contract/store.ts';

/** What every page says about the shop; the policies themselves are loaded where they are read. */
export type ShopStore = Omit<StoreInformation, 'policies'> & {
  policies: Pick<StoreInformation['policies'], 'information_description'>;
};

export const shopStore = ({ policies, ...store }: StoreInformation): ShopStore => ({
  ...store,
  policies: { information_description: policies.information_description },
});
