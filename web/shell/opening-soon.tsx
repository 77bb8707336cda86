import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import * as messages from '#messages/shell.ts';
import { currentSession, isOfStaff, useSession } from '#web/data/session.ts';

import { Backdrop } from './backdrop.tsx';
import { logOut } from '../shared/accounts/log-out.ts';
import { closeLogin, openLogin } from '../data/login.ts';
import { LoginDialog } from '../shared/accounts/login-dialog.tsx';
import { type ShellData, useNewestShell } from '../data/shell-data.ts';
import type { ShopStore } from '../data/shop-store.ts';
import styles from './opening-soon.module.css';
import { leaveFor } from '#web/ui/history-steps.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { linkClass } from '#web/ui/looks/link.ts';

/** Paths that stay reachable before the shop is open, for those who set it up. */
const staffPaths = /^\/(?:setup|reset\/[^/]+)\/?$/;

/** Whether the shop has no name yet: its information is then placeholder text that only staff may see. */
export function useIsOpeningSoon(loaded: ShellData | undefined): boolean {
  const shell = useNewestShell(loaded);
  const session = useSession();
  return shell !== undefined && !shell.store.is_open && !isOfStaff(session);
}

/** Whether the visitor sees the opening notice instead of the page. */
export function useIsPageHidden(loaded: ShellData | undefined): boolean {
  const { pathname } = useLocation();
  return useIsOpeningSoon(loaded) && !staffPaths.test(pathname);
}

interface OpeningFrameProps {
  store: ShopStore;
  /** Rendered instead of the notice to visitors. */
  children?: ReactNode;
}

function goOn(): void {
  closeLogin();
  if (isOfStaff(currentSession())) void leaveFor('/admin');
}

/** The frame of a shop that is not open yet; it never mentions the shop's name. */
export function OpeningFrame({ store, children }: OpeningFrameProps) {
  return (
    <div className={styles.opening}>
      <Backdrop />
      <main id="main" tabIndex={-1}>
        {children ?? <OpeningSoon />}
      </main>
      <StaffDoor />
      <LoginDialog store={store} onDone={goOn} />
    </div>
  );
}

function OpeningSoon() {
  return (
    <div className={styles.openingWords}>
      <title>{messages.openingSoon}</title>
      <meta name="robots" content="noindex" />
      <Balloons />
      <h1>{messages.openingSoon}</h1>
      <p>{messages.openingSoonText}</p>
    </div>
  );
}

function StaffDoor() {
  const session = useSession();
  return (
    <footer className={styles.openingDoor}>
      <Sentence
        text={
          session ? messages.loggedInAs({ phoneNo: session.phone_no }) : messages.doYouRunThisShop
        }
        parts={{
          go: (words) => (
            <button
              type="button"
              className={linkClass('tall')}
              onClick={session ? () => void logOut() : openLogin}
            >
              {words}
            </button>
          ),
        }}
      />
    </footer>
  );
}

export const Balloons = () => (
  <svg viewBox="0 0 240 250" width={240} height={250} aria-hidden="true">
    <g fill="none" stroke="#94799a" strokeWidth="2" strokeLinecap="round">
      <path d="M62 133C66 170 112 190 118 244" />
      <path d="M120 113C118 160 122 200 119 244" />
      <path d="M179 141C172 178 128 192 120 244" />
    </g>
    <g fill="#17a99f">
      <path d="M179 60c22 0 36 17 36 38 0 23-19 42-36 42s-36-19-36-42c0-21 14-38 36-38Z" />
      <path d="m179 138 6 6h-12Z" />
    </g>
    <g fill="#ffb81c">
      <path d="M62 46c24 0 40 19 40 42 0 25-21 45-40 45S22 113 22 88c0-23 16-42 40-42Z" />
      <path d="m62 130 7 8H55Z" />
    </g>
    <g fill="#c4125f">
      <path d="M120 10c28 0 46 22 46 48 0 29-24 54-46 54S74 87 74 58c0-26 18-48 46-48Z" />
      <path d="m120 109 8 9h-16Z" />
    </g>
    <g fill="#fff" opacity="0.4">
      <ellipse cx="101" cy="42" rx="7" ry="13" transform="rotate(24 101 42)" />
      <ellipse cx="45" cy="74" rx="6" ry="11" transform="rotate(24 45 74)" />
      <ellipse cx="165" cy="84" rx="5" ry="10" transform="rotate(24 165 84)" />
    </g>
    <g fill="#ff7f32">
      <circle cx="28" cy="160" r="5" />
      <rect x="196" y="186" width="18" height="6" rx="3" transform="rotate(-28 205 189)" />
    </g>
    <g fill="#9b6be0">
      <circle cx="204" cy="38" r="5" />
      <rect x="36" y="196" width="17" height="6" rx="3" transform="rotate(40 44 199)" />
    </g>
    <g fill="#86c440">
      <circle cx="70" cy="226" r="4" />
      <rect x="46" y="18" width="15" height="5" rx="2.5" transform="rotate(58 53 20)" />
      <circle cx="170" cy="228" r="5" />
    </g>
  </svg>
);
