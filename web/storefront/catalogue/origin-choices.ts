import type { Origin } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';

import type { ListState } from './list-url.ts';

/** A country that a list can be limited to. */
export interface OriginChoice {
  value: string;
  label: string;
}

/**
 * The countries that products of a list come from, each with their number; also the one of the URL, even if nothing comes
 * from there. Written where the page is loaded, so that no browser has to.
 */
export function originChoices(origins: Origin[], { origin }: ListState): OriginChoice[] {
  const choices = origins.map(({ country, country_name, products }) => ({
    value: country,
    label: messages.countryWithCount({ country: country_name, products }),
  }));
  const isKnown = origin === undefined || origins.some(({ country }) => country === origin);
  return isKnown ? choices : [...choices, { value: origin, label: origin }];
}
