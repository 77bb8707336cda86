import { z } from 'zod';

const Section = z.object({ information_description: z.string() });

const policyNames = ['privacy', 'terms', 'refund', 'shipping', 'bulk'] as const;
export type PolicyName = (typeof policyNames)[number];

/** What the shop says about itself. Every name, address and text a visitor sees comes from here. */
export const StoreInformation = z.object({
  shop_name: z.string(),
  phone: z.string(),
  alternative_phone: z.string(),
  email: z.string(),
  address: z.string(),
  map_url: z.string(),
  offers_visible: z.boolean(),
  /** Beyond the specification: the words on the home page. */
  greeting: z.string(),
  greeting_text: z.string(),
  promises: z.object({ delivery: z.string(), returns: z.string(), payment: z.string() }),
  contact: Section,
  visit_our_store: Section,
  about_the_shop: Section,
  /** `information_description` sums them up; each policy has its own text, paragraphs apart by an empty line. */
  policies: Section.extend(
    Object.fromEntries(policyNames.map((name) => [name, z.string()])) as Record<
      PolicyName,
      z.ZodString
    >,
  ),
});
export type StoreInformation = z.infer<typeof StoreInformation>;
