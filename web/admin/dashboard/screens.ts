import * as counterMessages from '#messages/admin-counter.ts';
import { couriers } from '#messages/admin-couriers.ts';
import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import * as moneyMessages from '#messages/admin-money.ts';
import * as paymentMessages from '#messages/admin-payments.ts';
import { screenWords } from '#messages/admin-screen-words.ts';
import * as storeMessages from '#messages/admin-store.ts';
import * as taxMessages from '#messages/admin-tax.ts';
import type { Permission } from '#contract/permissions.ts';
import { mayDo } from '#web/admin/may.ts';
import { sectionId } from '#web/admin/section-id.ts';
import { currentSession } from '#web/data/session.ts';

import type { Place } from './desk-places.ts';

/** One line of the search: where it leads, and what helps to recognise it. */
export interface Find {
  to: string;
  title: string;
  text?: string;
  picture?: string | null;
  productId?: number;
}

/** A part of the settings, and what is set there. */
interface Section {
  title: string;
  words: string[];
  permission?: Permission;
}

const sections: Section[] = [
  { title: storeMessages.logo, words: [] },
  {
    title: storeMessages.theShop,
    words: [
      storeMessages.shopName,
      storeMessages.phone,
      storeMessages.whatsappNumber,
      storeMessages.email,
      storeMessages.address,
      storeMessages.mapLink,
    ],
  },
  { title: storeMessages.welcome, words: [storeMessages.greeting] },
  { title: storeMessages.aboutTheShop, words: [storeMessages.contactUs] },
  { title: storeMessages.offers, words: [storeMessages.showOffers] },
  {
    title: storeMessages.legal,
    words: [storeMessages.legalName, storeMessages.grievanceOfficer, storeMessages.gstin],
  },
  {
    title: storeMessages.policies,
    words: [
      storeMessages.privacy,
      storeMessages.terms,
      storeMessages.returnExchange,
      storeMessages.shipping,
    ],
  },
  {
    title: paymentMessages.upi,
    words: [paymentMessages.upiAddress, paymentMessages.payeeName],
    permission: 'payment_settings',
  },
  {
    title: paymentMessages.cashOnDelivery,
    words: ['COD', paymentMessages.fee, paymentMessages.pinsAllowed],
    permission: 'payment_settings',
  },
  {
    title: paymentMessages.advance,
    words: [paymentMessages.advanceAmount],
    permission: 'payment_settings',
  },
  { title: paymentMessages.gateway, words: [paymentMessages.keys], permission: 'payment_settings' },
  { title: taxMessages.seller, words: [taxMessages.legalName], permission: 'payment_settings' },
  { title: taxMessages.rates, words: [], permission: 'payment_settings' },
];

/** The lists of the Money screen that people look for by name. */
const moneyLists = [
  ['refunds', moneyMessages.refunds],
  ['disputes', moneyMessages.disputes],
  ['settlements', moneyMessages.settlements],
  ['couriers', couriers],
] as const;

/** Pages that are no entry of the menu. */
const further: (Find & { permission: Permission })[] = [
  { to: '/admin/add-product', title: messages.addProduct, permission: 'products' },
  { to: '/admin/orders/new', title: counterMessages.newOrder, permission: 'orders' },
  { to: '/admin/subcategories', title: messages.subcategories, permission: 'products' },
  { to: '/admin/orders?waiting=to_pack', title: deskMessages.toDo.to_pack, permission: 'orders' },
  { to: '/admin/orders?waiting=unpaid', title: deskMessages.toDo.unpaid, permission: 'orders' },
  { to: '/admin/orders/calls', title: deskMessages.codCalls, permission: 'orders' },
  ...moneyLists.map(([list, title]) => ({
    to: `/admin/money?list=${list}`,
    title,
    text: messages.money,
    permission: 'money' as const,
  })),
  { to: '/account', title: deskMessages.yourAccount, permission: 'dashboard' },
];

interface Screen extends Find {
  words?: string[];
}

/** Every page of the dashboard, and every part of the settings, for staff who may see the menu's entries. */
function allScreens(places: Place[]): Screen[] {
  const session = currentSession();
  return [
    ...places.flatMap(({ to, label, pages }): Screen[] =>
      (pages ?? [{ to, label }]).map((page) => ({
        to: page.to,
        title: page.label,
        ...(pages && { text: label }),
      })),
    ),
    ...further.filter(({ permission }) => mayDo(session, permission)),
    ...sections
      .filter(({ permission = 'settings' }) => mayDo(session, permission))
      .map(({ title, words }) => ({
        to: `/admin/settings#${sectionId(title)}`,
        title,
        text: messages.settings,
        words,
      })),
  ];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The screens that have, for each typed word, one that begins with it; those whose own name has them first. */
export function screensOf(text: string, places: Place[]): Find[] {
  const screens = allScreens(places);
  const typed = wordsOf(text);
  if (typed.length === 0) return text === '' ? screens : [];
  const fits = (texts: string[]) => {
    const words = texts.flatMap(wordsOf);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const named = screens.filter(({ title }) => fits([title]));
  const meant = screens.filter(
    (screen) =>
      !named.includes(screen) &&
      fits([
        screen.title,
        screen.text ?? '',
        screenWords[screen.to] ?? '',
        ...(screen.words ?? []),
      ]),
  );
  return [...named, ...meant].map(({ to, title, text: of }) => ({
    to,
    title,
    ...(of !== undefined && { text: of }),
  }));
}
