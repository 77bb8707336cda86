import type { FurtherLanguage } from '#contract/languages.ts';

/* oxlint-disable typescript/consistent-type-imports -- a module is a type here, in one line instead of two */
/** The same texts in other words: every one, as functions of the same values. */
export type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts extends object
      ? { [Name in keyof Texts]: InOtherWords<Texts[Name]> }
      : Texts;

/** Areas of the shop in English, as far as customers read them: the dashboard is in English alone. */
interface English {
  accounts: typeof import('./en/accounts.ts');
  addresses: typeof import('./en/addresses.ts');
  amounts: typeof import('./en/amounts.ts');
  basket: typeof import('./en/basket.ts');
  catalogue: typeof import('./en/catalogue.ts');
  checkout: typeof import('./en/checkout.ts');
  'closed-days': typeof import('./en/closed-days.ts');
  complaints: typeof import('./en/complaints.ts');
  confirmations: typeof import('./en/confirmations.ts');
  days: typeof import('./en/days.ts');
  declaration: typeof import('./en/declaration.ts');
  declarations: typeof import('./en/declarations.ts');
  delivery: typeof import('./en/delivery.ts');
  errors: typeof import('./en/errors.ts');
  formats: typeof import('./en/formats.ts');
  home: typeof import('./en/home.ts');
  languages: typeof import('./en/languages.ts');
  legal: typeof import('./en/legal.ts');
  'order-words': typeof import('./en/order-words.ts');
  orders: typeof import('./en/orders.ts');
  papers: typeof import('./en/papers.ts');
  parcels: typeof import('./en/parcels.ts');
  passkeys: typeof import('./en/passkeys.ts');
  'pay-page': typeof import('./en/pay-page.ts');
  payments: typeof import('./en/payments.ts');
  pickup: typeof import('./en/pickup.ts');
  privacy: typeof import('./en/privacy.ts');
  questions: typeof import('./en/questions.ts');
  refusals: typeof import('./en/refusals.ts');
  restock: typeof import('./en/restock.ts');
  'return-policy': typeof import('./en/return-policy.ts');
  returns: typeof import('./en/returns.ts');
  shell: typeof import('./en/shell.ts');
  slips: typeof import('./en/slips.ts');
  states: typeof import('./en/states.ts');
  store: typeof import('./en/store.ts');
  times: typeof import('./en/times.ts');
  'two-step': typeof import('./en/two-step.ts');
  ui: typeof import('./en/ui.ts');
  'validation-orders': typeof import('./en/validation-orders.ts');
  'validation-papers': typeof import('./en/validation-papers.ts');
  'validation-returns': typeof import('./en/validation-returns.ts');
  validation: typeof import('./en/validation.ts');
  viewer: typeof import('./en/viewer.ts');
}

interface Hindi {
  accounts: typeof import('./hi/accounts.ts');
  addresses: typeof import('./hi/addresses.ts');
  amounts: typeof import('./hi/amounts.ts');
  basket: typeof import('./hi/basket.ts');
  catalogue: typeof import('./hi/catalogue.ts');
  checkout: typeof import('./hi/checkout.ts');
  'closed-days': typeof import('./hi/closed-days.ts');
  complaints: typeof import('./hi/complaints.ts');
  confirmations: typeof import('./hi/confirmations.ts');
  days: typeof import('./hi/days.ts');
  declaration: typeof import('./hi/declaration.ts');
  declarations: typeof import('./hi/declarations.ts');
  delivery: typeof import('./hi/delivery.ts');
  errors: typeof import('./hi/errors.ts');
  formats: typeof import('./hi/formats.ts');
  home: typeof import('./hi/home.ts');
  languages: typeof import('./hi/languages.ts');
  legal: typeof import('./hi/legal.ts');
  'order-words': typeof import('./hi/order-words.ts');
  orders: typeof import('./hi/orders.ts');
  papers: typeof import('./hi/papers.ts');
  parcels: typeof import('./hi/parcels.ts');
  passkeys: typeof import('./hi/passkeys.ts');
  'pay-page': typeof import('./hi/pay-page.ts');
  payments: typeof import('./hi/payments.ts');
  pickup: typeof import('./hi/pickup.ts');
  privacy: typeof import('./hi/privacy.ts');
  questions: typeof import('./hi/questions.ts');
  refusals: typeof import('./hi/refusals.ts');
  restock: typeof import('./hi/restock.ts');
  'return-policy': typeof import('./hi/return-policy.ts');
  returns: typeof import('./hi/returns.ts');
  shell: typeof import('./hi/shell.ts');
  slips: typeof import('./hi/slips.ts');
  states: typeof import('./hi/states.ts');
  store: typeof import('./hi/store.ts');
  times: typeof import('./hi/times.ts');
  'two-step': typeof import('./hi/two-step.ts');
  ui: typeof import('./hi/ui.ts');
  'validation-orders': typeof import('./hi/validation-orders.ts');
  'validation-papers': typeof import('./hi/validation-papers.ts');
  'validation-returns': typeof import('./hi/validation-returns.ts');
  validation: typeof import('./hi/validation.ts');
  viewer: typeof import('./hi/viewer.ts');
}

interface Marathi {
  accounts: typeof import('./mr/accounts.ts');
  addresses: typeof import('./mr/addresses.ts');
  amounts: typeof import('./mr/amounts.ts');
  basket: typeof import('./mr/basket.ts');
  catalogue: typeof import('./mr/catalogue.ts');
  checkout: typeof import('./mr/checkout.ts');
  'closed-days': typeof import('./mr/closed-days.ts');
  complaints: typeof import('./mr/complaints.ts');
  confirmations: typeof import('./mr/confirmations.ts');
  days: typeof import('./mr/days.ts');
  declaration: typeof import('./mr/declaration.ts');
  declarations: typeof import('./mr/declarations.ts');
  delivery: typeof import('./mr/delivery.ts');
  errors: typeof import('./mr/errors.ts');
  formats: typeof import('./mr/formats.ts');
  home: typeof import('./mr/home.ts');
  languages: typeof import('./mr/languages.ts');
  legal: typeof import('./mr/legal.ts');
  'order-words': typeof import('./mr/order-words.ts');
  orders: typeof import('./mr/orders.ts');
  papers: typeof import('./mr/papers.ts');
  parcels: typeof import('./mr/parcels.ts');
  passkeys: typeof import('./mr/passkeys.ts');
  'pay-page': typeof import('./mr/pay-page.ts');
  payments: typeof import('./mr/payments.ts');
  pickup: typeof import('./mr/pickup.ts');
  privacy: typeof import('./mr/privacy.ts');
  questions: typeof import('./mr/questions.ts');
  refusals: typeof import('./mr/refusals.ts');
  restock: typeof import('./mr/restock.ts');
  'return-policy': typeof import('./mr/return-policy.ts');
  returns: typeof import('./mr/returns.ts');
  shell: typeof import('./mr/shell.ts');
  slips: typeof import('./mr/slips.ts');
  states: typeof import('./mr/states.ts');
  store: typeof import('./mr/store.ts');
  times: typeof import('./mr/times.ts');
  'two-step': typeof import('./mr/two-step.ts');
  ui: typeof import('./mr/ui.ts');
  'validation-orders': typeof import('./mr/validation-orders.ts');
  'validation-papers': typeof import('./mr/validation-papers.ts');
  'validation-returns': typeof import('./mr/validation-returns.ts');
  validation: typeof import('./mr/validation.ts');
  viewer: typeof import('./mr/viewer.ts');
}

type Complete<Each extends Record<FurtherLanguage, InOtherWords<English>>> = Each;

/** A text or a value that a language lacks is an error here, and so is a language that is forgotten. */
export type Languages = Complete<{ hi: Hindi; mr: Marathi }>;

export type Area = keyof English;
/** The texts of an area, in any language. */
export type WordsOf<Name extends Area> = InOtherWords<English[Name]>;
