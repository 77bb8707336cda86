import { useRef, useState } from 'react';

import { furtherLanguages } from '#contract/languages.ts';
import type { StoreInformation } from '#contract/store/schemas.ts';
import type { TaxProfile } from '#contract/tax/schemas.ts';
import { languageName } from '#messages/admin-languages.ts';
import * as messages from '#messages/admin-store.ts';
import { endDrafts } from '#web/data/drafts.ts';
import { useStore } from '#web/data/store.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { isSuperAdmin, useSession } from '#web/data/session.ts';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/settings.ts';
import { LogoForm } from './logo-form.tsx';
import { Payments, paymentTitles } from './payments.tsx';
import { type Setting, SettingsForm } from './settings-form.tsx';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings.module.css';
import { Tax, taxTitles } from './tax.tsx';
import type { Seen } from '#web/admin/save-seen.ts';
import { useSectionInUrl } from './use-section-in-url.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

const information = 'information_description';

const panels: { title: string; text?: string; isTranslated?: boolean; settings: Setting[] }[] = [
  {
    title: messages.theShop,
    text: messages.theShopText,
    settings: [
      { name: 'shop_name', label: messages.shopName, isRequired: true },
      { name: 'phone', label: messages.phone, isRequired: true },
      { name: 'alternative_phone', label: messages.alternativePhone },
      {
        name: 'whatsapp',
        label: messages.whatsappNumber,
        hint: messages.whatsappHint,
      },
      { name: 'email', label: messages.email, isRequired: true },
      { name: 'address', label: messages.address, kind: 'lines', isRequired: true },
      {
        name: 'map_url',
        label: messages.mapLink,
        hint: messages.mapLinkHint,
        isRequired: true,
      },
    ],
  },
  {
    title: messages.welcome,
    text: messages.welcomeText,
    isTranslated: true,
    settings: [
      { name: 'greeting', label: messages.greeting },
      { name: 'greeting_text', label: messages.belowTheGreeting },
      { name: 'promises.delivery', label: messages.promiseAboutDelivery },
      { name: 'promises.payment', label: messages.promiseAboutPayment },
    ],
  },
  {
    title: messages.aboutTheShop,
    isTranslated: true,
    settings: [
      { name: `contact.${information}`, label: messages.contactUs, kind: 'lines' },
      { name: `visit_our_store.${information}`, label: messages.visitOurStore, kind: 'lines' },
      { name: `about_the_shop.${information}`, label: messages.about, kind: 'lines' },
    ],
  },
  {
    title: messages.offers,
    settings: [
      {
        name: 'offers_visible',
        label: messages.showOffers,
        kind: 'switch',
      },
    ],
  },
  {
    title: messages.languagesOffered,
    text: messages.languagesOfferedText(),
    settings: furtherLanguages.map((one) => ({
      name: `languages.${one}`,
      label: languageName(one),
      kind: 'switch',
    })),
  },
  {
    title: messages.legal,
    text: messages.legalText,
    settings: [
      { name: 'legal_name', label: messages.legalName },
      {
        name: 'grievance_officer',
        label: messages.grievanceOfficer,
        hint: messages.grievanceOfficerHint,
      },
      { name: 'gstin', label: messages.gstin, hint: messages.gstinHint },
      { name: 'papers_at_packing', label: messages.papersAtPacking, kind: 'switch' },
      { name: 'branches', label: messages.branches, hint: messages.branchesHint, kind: 'lines' },
      { name: 'fssai_licence', label: messages.fssaiLicence, hint: messages.fssaiLicenceHint },
      { name: 'licences', label: messages.licences, hint: messages.licencesHint, kind: 'lines' },
      {
        name: 'processors',
        label: messages.processors,
        hint: messages.processorsHint,
        kind: 'lines',
      },
    ],
  },
  {
    title: messages.policies,
    text: messages.policiesText,
    isTranslated: true,
    settings: [
      { name: `policies.${information}`, label: messages.inOneLine, kind: 'lines' },
      { name: 'policies.privacy', label: messages.privacy, kind: 'long' },
      { name: 'policies.terms', label: messages.terms, kind: 'long' },
      { name: 'policies.refund', label: messages.returnExchange, kind: 'long' },
      { name: 'policies.shipping', label: messages.shipping, kind: 'long' },
      { name: 'policies.bulk', label: messages.bulkOrderDiscounts, kind: 'long' },
    ],
  },
];

const ofSeller: readonly Setting['name'][] = ['legal_name', 'gstin'];

/** Whether who sells is entered for the papers, and the shop says the same of itself: it is asked for there alone. */
const isAskedUnderTax = (
  current: TaxProfile | null | undefined,
  store: StoreInformation,
): boolean => current?.legal_name === store.legal_name && (current.gstin ?? '') === store.gstin;

const withoutSeller = ({ settings }: (typeof panels)[number]) =>
  settings.some(({ name }) => ofSeller.includes(name))
    ? {
        settings: settings.filter(({ name }) => !ofSeller.includes(name)),
        text: messages.legalTextOfSeller,
      }
    : {};

const endSettingsDrafts = () => endDrafts('settings');

const titles = [messages.logo, ...panels.map(({ title }) => title)];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  return {
    information: settled(api('GET /v1/user/information')),
    tax: settled(
      Promise.all([api('GET /v1/tax/profile'), api('GET /v1/tax/rates')]).then(
        ([profiles, rates]) => ({ profiles: profiles.data, rates: rates.data }),
      ),
    ),
    payments: settled(
      Promise.all([api('GET /v1/payments/settings'), api('GET /v1/category')]).then(
        ([setup, categories]) => ({ setup, categories: categories.data }),
      ),
    ),
  };
};

interface PanelsProps {
  seen: Seen<StoreInformation>;
  /** Whether the name and the GSTIN are asked for under tax. */
  isSellerElsewhere: boolean;
  onTouched: (title: string, isTouched: boolean) => void;
}

function Panels({ seen, isSellerElsewhere, onTouched }: PanelsProps) {
  const newest = useRef(seen);
  return panels.map((panel) => (
    <SettingsForm
      key={panel.title}
      {...panel}
      {...(isSellerElsewhere && withoutSeller(panel))}
      newest={newest}
      onTouched={onTouched}
    />
  ));
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  const loaded = useLoaded(loaderData.information);
  const payments = useLoaded(loaderData.payments);
  const tax = useLoaded(loaderData.tax);
  const session = useSession();
  const isOwner = isSuperAdmin(session);
  useSectionInUrl(
    `${loaded.answer !== undefined} ${payments.answer !== undefined} ${tax.answer !== undefined}`,
  );
  const [touched, setTouched] = useState<string[]>([]);
  const leaving = useLeaveGuard(touched.length > 0, endSettingsDrafts);
  const onTouched = (title: string, isTouched: boolean) =>
    setTouched((known) => [...known.filter((one) => one !== title), ...(isTouched ? [title] : [])]);
  return (
    <section aria-labelledby="settings-title">
      <div className={pageHeadClass}>
        <h2 id="settings-title">{messages.settings}</h2>
      </div>
      <div className={styles.page}>
        <SettingsNav titles={[...titles, ...(isOwner ? [...paymentTitles, ...taxTitles] : [])]} />
        <div className={styles.parts}>
          <Loaded of={loaded}>
            {(seen) => (
              <div className={styles.settings}>
                <LogoForm logo={store.logo} />
                <Panels
                  seen={seen}
                  isSellerElsewhere={isAskedUnderTax(tax.answer?.profiles.current, seen.data)}
                  onTouched={onTouched}
                />
              </div>
            )}
          </Loaded>
          {isOwner && (
            <Loaded of={payments}>
              {(payment) => <Payments {...payment} onTouched={onTouched} />}
            </Loaded>
          )}
          {isOwner && (
            <Loaded of={tax}>{(loaded) => <Tax {...loaded} onTouched={onTouched} />}</Loaded>
          )}
        </div>
      </div>
      {leaving}
    </section>
  );
}
