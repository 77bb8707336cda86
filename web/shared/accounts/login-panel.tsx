import { Suspense, useEffect, useRef, useState } from 'react';

import type { ShopStore } from '../../data/shop-store.ts';

import * as messages from '#messages/accounts.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { SuccessNotice } from '#web/ui/form-notice.tsx';

import type { HalfLogin } from './second-step.tsx';
import { showToast } from '../../ui/toast.ts';
import { LoginForm, type LoginMode } from './login-form.tsx';
import { telephone } from '../../data/telephone.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** Of staff alone, and of those who have it. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

interface LoginPanelProps {
  store: ShopStore;
  onDone: () => void;
}

/** Login, registration and help with a forgotten password. */
export function LoginPanel({ store, onDone }: LoginPanelProps) {
  const [mode, setMode] = useState<LoginMode>('login');
  const [isForgotten, setIsForgotten] = useState(false);
  const [success, setSuccess] = useState<string>();
  const [phone, setPhone] = useState<string>();
  const [half, setHalf] = useState<HalfLogin>();

  if (half) {
    return (
      <Suspense fallback={<p role="status">{messages.loading}</p>}>
        <SecondStep
          half={half}
          onEntered={({ phone_no: entered }) => {
            showToast({ title: messages.loggedIn, text: entered });
            onDone();
          }}
          onBack={() => setHalf(undefined)}
        />
      </Suspense>
    );
  }
  if (isForgotten) return <ForgottenPassword store={store} onBack={() => setIsForgotten(false)} />;
  return (
    <>
      <SuccessNotice words={mode === 'login' ? success : undefined} />
      <LoginForm
        key={mode}
        mode={mode}
        onSend={() => setSuccess(undefined)}
        onLoggedIn={onDone}
        onHalf={setHalf}
        phone={mode === 'login' ? phone : undefined}
        onRegistered={(message, registered) => {
          setSuccess(message);
          setPhone(registered);
          setMode('login');
        }}
        onForgotten={() => setIsForgotten(true)}
      />
      {store.is_open && (
        <p>
          <button
            type="button"
            className={linkClass('tall')}
            onClick={() => {
              setSuccess(undefined);
              setMode(mode === 'login' ? 'register' : 'login');
            }}
          >
            {mode === 'login' ? messages.switchToRegistering : messages.switchToLogin}
          </button>
        </p>
      )}
    </>
  );
}

function ForgottenPassword({ store, onBack }: { store: ShopStore; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-4">
        {messages.resetPassword}
      </h3>
      {store.is_open ? <WaysToAsk store={store} /> : <WaysForStaff />}
      <div className={actionsClass()}>
        <button type="button" className={buttonClass('primary')} onClick={onBack}>
          {messages.backToLogin}
        </button>
      </div>
    </>
  );
}

const WaysToAsk = ({ store }: { store: ShopStore }) => (
  <>
    <p className="second mt-2">{messages.resetHelpByShop}</p>
    <p className="mt-3">
      <a className={linkClass('tall')} href={telephone(store.phone)}>
        {store.phone}
      </a>
      <br />
      <a className={linkClass('tall')} href={`mailto:${store.email}`}>
        {store.email}
      </a>
    </p>
  </>
);

/** Before the shop opens, it has no phone number that customers can call. */
const WaysForStaff = () => (
  <p className="second mt-2">
    <Sentence
      text={messages.resetHelpForFirstAdmin}
      parts={{ code: (words) => <code>{words}</code> }}
    />
  </p>
);
