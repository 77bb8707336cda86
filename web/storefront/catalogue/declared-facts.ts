import { type VegMark, vegMarks } from '#contract/catalogue/fields.ts';
import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import * as words from '#messages/catalogue.ts';
import * as messages from '#messages/declarations.ts';
import { formatRupees } from '#messages/formats.ts';
import { namedPack, netPrice, unitPrice } from '#web/shared/catalogue/packs.ts';

/** A line of the table of a product's details; for food with the mark that shows whether it is vegetarian. */
export interface Fact {
  name: string;
  value: string | number;
  mark?: VegMark;
}

/** What stands beside a price. */
export interface PriceWords {
  /** The MRP, if the shop sells for less. */
  struck?: string;
  /** What a piece or a measure costs. */
  unit?: string;
  taxes: string;
}

/** In the words of the page, written where it is loaded, so that no browser has to. */
export function priceWords(product: ProductWithReviews): PriceWords {
  const { mrp } = product;
  const part = partOf(product);
  return {
    ...(mrp !== null && mrp > product.product_price && { struck: formatRupees(mrp) }),
    ...(part && { unit: words.unitPriceOf(part) }),
    taxes:
      mrp !== null && mrp > product.product_price
        ? messages.mrpOf({ price: formatRupees(mrp) })
        : messages.mrpInclTaxes,
  };
}

/** By what it declares, or else by its name. */
const partOf = ({
  product_name: name,
  product_price: price,
  net_quantity,
  net_unit,
}: ProductWithReviews) =>
  net_quantity === null
    ? unitPrice(name, price)
    : netPrice(price, net_quantity, net_unit ?? 'piece');

/**
 * What is known of a product, as lines of its table: what its package says, the shop's FSSAI licence where it has to stand, and the
 * number to ask for it by.
 */
export function factsOf(product: ProductWithReviews, sellersLicence: string): Fact[] {
  const { length, width, height, weight, net_quantity: quantity } = product;
  const { pack } = namedPack(product.product_name);
  const part = partOf(product);
  const sides = [length, width, height].filter((side) => side !== null);
  const facts: (Fact | false | undefined)[] = [
    markOf(product.veg),
    pack !== undefined && { name: messages.packSize, value: messages.packWords({ pack }) },
    quantity !== null && {
      name: messages.netQuantity,
      value: messages.netQuantityWords({
        quantity,
        unit: (product.net_unit ?? 'piece') as keyof typeof messages.netUnits,
      }),
    },
    product.mrp !== null && {
      name: messages.mrp,
      value: messages.mrpWords({ price: formatRupees(product.mrp) }),
    },
    part !== undefined && { name: messages.priceOfPart, value: words.unitPriceOf(part) },
    sides.length > 0 && {
      name: messages.size,
      value: messages.centimetres({ list: sides.join(' × ') }),
    },
    weight !== null && { name: messages.weight, value: weightWords(weight) },
    ...textsOf(product),
    product.not_toy_reason !== null && {
      name: messages.notToy,
      value: messages.notToyWords({ reason: product.not_toy_reason.replace(/[.।]$/, '') }),
    },
    product.shelf_life_days !== null && {
      name: messages.bestBefore,
      value: messages.bestBeforeWords({ days: product.shelf_life_days }),
    },
    sellersLicence !== '' && { name: messages.fssaiSeller, value: sellersLicence },
    { name: messages.productReference, value: product.product_id },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

const markOf = (veg: string | null): Fact | undefined => {
  const mark = vegMarks.find((known) => known === veg);
  return mark && { name: messages.food, value: messages.vegWords[mark], mark };
};

const textsOf = (product: ProductWithReviews): Fact[] =>
  (
    [
      [messages.ingredients, product.ingredients],
      [messages.allergens, product.allergens],
      [messages.madeBy, product.maker],
      [messages.fssaiMaker, product.fssai_maker],
      [messages.isiLicence, product.isi_licence],
      [messages.countryOfOrigin, product.country_name],
      [messages.importedBy, product.importer],
      [messages.origin, product.origin_location],
    ] as const
  ).flatMap(([name, value]) => (value ? [{ name, value }] : []));

const weightWords = (kilograms: number): string =>
  kilograms < 1
    ? messages.grams({ grams: Math.round(kilograms * 1000) })
    : messages.kilograms({ kilograms });
