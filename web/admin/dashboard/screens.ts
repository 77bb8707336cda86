import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import * as paymentMessages from '#messages/admin-payments.ts';
import * as storeMessages from '#messages/admin-store.ts';
import { sectionId } from '#web/admin/section-id.ts';

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
  isForSuperAdmins?: boolean;
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
    isForSuperAdmins: true,
  },
  {
    title: paymentMessages.cashOnDelivery,
    words: ['COD', paymentMessages.fee, paymentMessages.pinsAllowed],
    isForSuperAdmins: true,
  },
  {
    title: paymentMessages.advance,
    words: [paymentMessages.advanceAmount],
    isForSuperAdmins: true,
  },
  { title: paymentMessages.gateway, words: [paymentMessages.keys], isForSuperAdmins: true },
];

/** Pages that are no entry of the menu. */
const further: Find[] = [
  { to: '/admin/add-product', title: messages.addProduct },
  { to: '/admin/subcategories', title: messages.subcategories },
  { to: '/admin/orders?waiting=to_pack', title: deskMessages.toDo.to_pack },
  { to: '/admin/orders?waiting=unpaid', title: deskMessages.toDo.unpaid },
  { to: '/admin/orders/calls', title: deskMessages.codCalls },
  { to: '/account', title: deskMessages.yourAccount },
];

interface Screen extends Find {
  words?: string[];
}

/** Every page of the dashboard, and every part of the settings, of whoever may see the menu's places. */
function allScreens(places: Place[]): Screen[] {
  const isOwner = places.some(({ pages }) => pages?.some((page) => page.isForSuperAdmins));
  return [
    ...places.flatMap(({ to, label, pages }): Screen[] =>
      (pages ?? [{ to, label }]).map((page) => ({
        to: page.to,
        title: page.label,
        ...(pages && { text: label }),
      })),
    ),
    ...further,
    ...sections
      .filter(({ isForSuperAdmins }) => isOwner || !isForSuperAdmins)
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
      !named.includes(screen) && fits([screen.title, screen.text ?? '', ...(screen.words ?? [])]),
  );
  return [...named, ...meant].map(({ to, title, text: of }) => ({
    to,
    title,
    ...(of !== undefined && { text: of }),
  }));
}
