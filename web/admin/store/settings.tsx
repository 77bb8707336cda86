import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useStore } from '#web/data/store.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { isSuperAdmin, useSession } from '#web/data/session.ts';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/settings.ts';
import { LogoForm } from './logo-form.tsx';
import { Payments } from './payments.tsx';
import { type Setting, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

const information = 'information_description';

const panels: { title: string; text?: string; settings: Setting[] }[] = [
  {
    title: 'The shop',
    text: 'Shown in the header, the footer and on Contact Us.',
    settings: [
      { name: 'shop_name', label: 'Shop name', isRequired: true },
      { name: 'phone', label: 'Phone', isRequired: true },
      { name: 'alternative_phone', label: 'Alternative phone' },
      {
        name: 'whatsapp',
        label: 'WhatsApp number',
        hint: 'Ten digits. Customers get a link to write to you; empty: no link.',
      },
      { name: 'email', label: 'E-mail', isRequired: true },
      { name: 'address', label: 'Address', kind: 'lines', isRequired: true },
      {
        name: 'map_url',
        label: 'Map link',
        hint: 'From the map service: Share, then Copy link.',
        isRequired: true,
      },
    ],
  },
  {
    title: 'Welcome',
    text: 'The words on the home page, and the promises beside every product.',
    settings: [
      { name: 'greeting', label: 'Greeting' },
      { name: 'greeting_text', label: 'Below the greeting' },
      { name: 'promises.delivery', label: 'Promise about delivery' },
      { name: 'promises.returns', label: 'Promise about returns' },
      { name: 'promises.payment', label: 'Promise about payment' },
    ],
  },
  {
    title: 'About the shop',
    settings: [
      { name: `contact.${information}`, label: 'Contact Us', kind: 'lines' },
      { name: `visit_our_store.${information}`, label: 'Visit Our Store', kind: 'lines' },
      { name: `about_the_shop.${information}`, label: 'About', kind: 'lines' },
    ],
  },
  {
    title: 'Offers',
    settings: [
      {
        name: 'offers_visible',
        label: 'Show offers in the menu and at checkout',
        kind: 'switch',
      },
    ],
  },
  {
    title: 'Legal',
    text: 'What the law wants an Indian shop to say; shown in the footer and on Contact Us.',
    settings: [
      { name: 'legal_name', label: 'Legal name' },
      { name: 'grievance_officer', label: 'Grievance officer', hint: 'Name and how to reach.' },
      { name: 'gstin', label: 'GSTIN', hint: 'Empty: not registered.' },
    ],
  },
  {
    title: 'Policies',
    text: 'An empty line begins a new paragraph, “## ” a section, “- ” a point of a list; **two stars** make bold. {shop_name}, {legal_name}, {phone}, {email}, {address} and {grievance_officer} are filled in.',
    settings: [
      { name: `policies.${information}`, label: 'In one line', kind: 'lines' },
      { name: 'policies.privacy', label: 'Privacy', kind: 'long' },
      { name: 'policies.terms', label: 'Terms', kind: 'long' },
      { name: 'policies.refund', label: 'Return & Exchange', kind: 'long' },
      { name: 'policies.shipping', label: 'Shipping', kind: 'long' },
      { name: 'policies.bulk', label: 'Bulk Order Discounts', kind: 'long' },
    ],
  },
];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  return {
    information: settled(api('GET /v1/user/information')),
    payments: settled(
      Promise.all([api('GET /v1/payments/settings'), api('GET /v1/category')]).then(
        ([{ data }, categories]) => ({ setup: data, categories: categories.data }),
      ),
    ),
  };
};

/** The shop's settings. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  const loaded = useLoaded(loaderData.information);
  const payments = useLoaded(loaderData.payments);
  const session = useSession();
  const { hash } = useLocation();
  const isThere = loaded.answer !== undefined;
  // Scrolling: the panels render after the navigation to a URL with a fragment.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  const [touched, setTouched] = useState<string[]>([]);
  const leaving = useLeaveGuard(touched.length > 0);
  const onTouched = (title: string, isTouched: boolean) =>
    setTouched((known) => [...known.filter((one) => one !== title), ...(isTouched ? [title] : [])]);
  return (
    <section aria-labelledby="settings-title">
      <div className={pageHeadClass}>
        <h2 id="settings-title">Settings</h2>
      </div>
      <Loaded of={loaded}>
        {({ data }) => (
          <div className={styles.settings}>
            <LogoForm logo={store.logo} />
            {panels.map((panel) => (
              <SettingsForm key={panel.title} {...panel} store={data} onTouched={onTouched} />
            ))}
          </div>
        )}
      </Loaded>
      {isSuperAdmin(session) && (
        <Loaded of={payments}>
          {(payment) => <Payments {...payment} onTouched={onTouched} />}
        </Loaded>
      )}
      {leaving}
    </section>
  );
}
