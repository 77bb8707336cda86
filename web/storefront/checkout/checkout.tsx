import { useEffect, useRef } from 'react';
import { PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router';

import * as messages from '#messages/checkout.ts';
import type { Session } from '#web/data/session.ts';
import { useCart } from '#web/data/cart.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { LoginPending, LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { EmptyCart } from '#web/shared/basket/order-empty-cart.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { useIsOnline } from '#web/ui/connection.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import type { Route } from './+types/checkout.ts';
import { AddressStep } from './address-step.tsx';
import { BareFrame } from './bare-frame.tsx';
import { type CheckoutData, loadCheckout } from './checkout-data.ts';
import { type Checkout, addressOf, changeCheckout, newKey, useCheckout } from './checkout-state.ts';
import { DoneStep } from './done-step.tsx';
import { GuestStart } from './guest-start.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { type Step, Steps, isStep, stepNames } from './steps.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  hiddenPageMeta(matches[0]?.loaderData, titleOf(location.search));

/** The title identifies the step in the browser's history, and screen readers announce which one has opened. */
function titleOf(search: string): string {
  const asked = new URLSearchParams(search).get('step');
  const step = isStep(asked) ? asked : undefined;
  return step
    ? messages.checkoutStep({ step: stepNames[step], isDone: step === 'done' })
    : messages.checkout;
}

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  loaded: loadCheckout(context.get(apiContext), url.searchParams.get('step')),
});

export const HydrateFallback = () => (
  <BareFrame>
    <LoginPending withoutScripts={<OrderByPhone />} />
  </BareFrame>
);

/** An order is put together in the browser: without its scripts one is placed by phone. */
function OrderByPhone() {
  const { store } = useStore();
  return (
    <>
      <h1>{messages.checkout}</h1>
      <p>{messages.orderingNeedsJavaScript}</p>
      <p>
        <Sentence
          text={messages.orderByPhone}
          parts={{
            a: () => (
              <a className={linkClass('tall')} href={telephone(store.phone)}>
                {telephoneText(store.phone)}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}

export default function CheckoutPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const hasGoods = useCart().length > 0;
  return (
    <BareFrame>
      <LoginRequired words={messages.loginCheckout} instead={<GuestStart hasGoods={hasGoods} />}>
        {(session) => loaded && <CheckoutSteps session={session} loaded={loaded} />}
      </LoginRequired>
    </BareFrame>
  );
}

/** The four steps. The current one is part of the URL, so that back, forward and reload work. */
function CheckoutSteps({ session, loaded }: { session: Session; loaded: CheckoutData }) {
  const checkout = useCheckout(session.id);
  const isCartEmpty = useCart().length === 0;
  const isOnline = useIsOnline();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = parameters.get('step');
  const step = allowedStep(asked, checkout, isCartEmpty);
  const go = (next: Step) => void navigate(`/checkout?step=${next}`);
  const heading = useHeadingFocus(`${step} ${checkout.attempt?.key}`);

  // Browser storage.
  useEffect(() => {
    if (checkout.key === null) changeCheckout(session.id, { key: newKey() });
  }, [checkout.key, session.id]);

  // The browser's history: the URL names the step that is displayed.
  useEffect(() => {
    if (step && (asked ?? 'address') !== step) {
      void navigate(`/checkout?step=${step}`, { replace: true });
    }
  }, [asked, step, navigate]);

  if (!step) {
    return (
      <>
        <h1 className="sr-only">{messages.checkout}</h1>
        <EmptyCart />
      </>
    );
  }
  const shared = { checkout, loaded, heading, go };
  return (
    <>
      <Steps current={step} />
      {/* Loaded while online: losing a step to a lost connection would lose the form. */}
      {isOnline && <PrefetchPageLinks page="/orders" />}
      {step === 'address' && <AddressStep {...shared} />}
      {step === 'payment' && <PaymentStep {...shared} />}
      {step === 'review' && <ReviewStep {...shared} />}
      {step === 'done' && <DoneStep {...shared} />}
    </>
  );
}

/** The requested step, or the last one before it that has all it needs; undefined with an empty cart. */
function allowedStep(
  asked: string | null,
  checkout: Checkout,
  isCartEmpty: boolean,
): Step | undefined {
  const step = isStep(asked) ? asked : 'address';
  if (checkout.attempt) return 'review';
  // The order is placed, perhaps in another tab: there is nothing left to pay or review.
  if (checkout.placed && (step === 'done' || (isCartEmpty && step !== 'address'))) return 'done';
  if (isCartEmpty) return undefined;
  if (step === 'done') return 'address';
  return step === 'address' || addressOf(checkout) ? step : 'address';
}

/** Moves the focus to the heading of each new step, at the top of the page, for keyboards and screen readers. */
function useHeadingFocus(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  // Focus and scrolling.
  useEffect(() => {
    if (last.current !== stage) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    last.current = stage;
  }, [stage]);
  return heading;
}
