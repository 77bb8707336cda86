import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { GuestOrder, OrderTakeover } from '#contract/orders/guests.ts';
import * as messages from '#messages/orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession, useSession } from '#web/data/session.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import type { Route } from './+types/find-order.ts';
import styles from './find-order.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.findOrder);

/** Where an order is found again that was placed without a password; who is logged in takes it over. */
export default function FindOrderPage() {
  const session = useSession();
  // The session that begins here must not turn the form into another before the page has gone.
  const [isTakeover, setIsTakeover] = useState(false);
  const isOfAccount = session !== null && !session.is_guest;
  const { state } = useLocation();
  const orderId = useSearchParams()[0].get('order') ?? '';
  const isJustPlaced = isOfAccount && orderId !== '' && codeIn(state) !== '';
  const ofAccount = isJustPlaced ? messages.addOrderText : messages.takeOverText;
  return (
    <div className="wrap">
      <section className={classes(panelClass, styles.narrow)}>
        <h1>{isJustPlaced ? messages.addOrder : messages.findOrder}</h1>
        <p className="second mt-2">
          {isOfAccount ? ofAccount({ orderId, phone: session.phone_no }) : messages.findOrderText}
        </p>
        {isOfAccount || isTakeover ? <TakeOver onSend={() => setIsTakeover(true)} /> : <Find />}
      </section>
    </div>
  );
}

function Find() {
  const navigate = useNavigate();
  const submission = useSubmit({
    schema: GuestOrder,
    failed: messages.findOrderFailed,
    send: async (body) => {
      const { order_id: id, token, user } = await api('POST /v1/orders/find', { body });
      startSession(sessionOf(token, user));
      await navigate(`/order/${id}`);
    },
  });
  return (
    <OrderForm {...submission} action={messages.findMyOrder}>
      <Field
        label={messages.phoneNumber}
        name="phone_no"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        error={submission.fieldErrors['phone_no']}
      />
    </OrderForm>
  );
}

function TakeOver({ onSend }: { onSend: () => void }) {
  const navigate = useNavigate();
  const submission = useSubmit({
    schema: OrderTakeover,
    failed: messages.findOrderFailed,
    send: async (body) => {
      onSend();
      const { message } = await api('POST /v1/orders/take-over', { body });
      showToast({ title: message });
      await navigate(`/order/${body.order_id}`);
    },
  });
  return <OrderForm {...submission} action={messages.addToMyOrders} />;
}

interface OrderFormProps extends ReturnType<typeof useSubmit> {
  action: string;
  children?: ReactNode;
}

/** The code that a guest's order has brought along, out of URLs. */
const codeIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'code' in state && typeof state.code === 'string'
    ? state.code
    : '';

/** Number, phone and code; the number stands there already if a link brought it. */
function OrderForm(props: OrderFormProps) {
  const { action, children, fieldErrors, failure, isBusy, onSubmit } = props;
  const [parameters] = useSearchParams();
  return (
    <form className={classes(formClass(), 'mt-4')} method="post" noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <Field
        label={messages.orderNumber}
        name="order_id"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={parameters.get('order') ?? ''}
        error={fieldErrors['order_id']}
      />
      {children}
      <Field
        label={messages.orderCode}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        hint={messages.orderCodeHint}
        maxLength={20}
        required
        defaultValue={codeIn(useLocation().state)}
        error={fieldErrors['code']}
      />
      <button
        type="submit"
        className={buttonClass('primary', 'full')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {action}
      </button>
    </form>
  );
}
