import { mayDo } from '#web/admin/may.ts';
import { Circle } from '#web/admin/icons.tsx';
import { CircleCheck, X } from '#web/ui/icons.tsx';
import type { Checklist as Setup } from '#contract/dashboard/schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { browserValue } from '#web/data/browser-storage.ts';
import { useSession } from '#web/data/session.ts';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './checklist.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

type Step = Setup['steps'][number];

interface StepWords {
  label: string;
  text: string;
  to: string;
  /** Beside what the whole list needs. */
  needs?: Permission;
}

const words: Record<Step['step'], StepWords> = {
  shop_information: {
    label: messages.setupIdentity,
    text: messages.setupIdentityText,
    to: '/admin/settings#the-shop',
  },
  logo: {
    label: messages.showYourLogo,
    text: messages.logoHint,
    to: '/admin/settings#logo',
  },
  category: {
    label: messages.makeFirstCategory,
    text: messages.firstCategoryHint,
    to: '/admin/categories',
  },
  product: {
    label: messages.setupFirstProduct,
    text: messages.firstProductHint,
    to: '/admin/add-product',
  },
  payment_ways: {
    label: messages.setupPayments,
    text: messages.setupPaymentsText,
    to: '/admin/settings#payments',
    needs: 'payment_settings',
  },
  delivery_terms: {
    label: messages.setupShipping,
    text: messages.setupShippingText,
    to: '/admin/settings/delivery',
  },
};

export const checklistDismissal = browserValue(
  'checklist-dismissed',
  false,
  (value) => value === true,
);

/**
 * Leads an owner from an empty shop to the first sale. Disappears when all steps are done, when there is an order,
 * or when it is dismissed.
 */
export function Checklist({ setup }: { setup: Setup | undefined }) {
  const isDismissed = checklistDismissal.use();
  if (isDismissed || !setup) return null;
  const { steps, has_orders: hasOrders } = setup;
  const done = steps.filter((step) => step.is_done).length;
  if (hasOrders || done === steps.length) return null;
  return (
    <section className={classes(panelClass, styles.checklist)} aria-labelledby="checklist-title">
      <div className={styles.checklistHead}>
        <h2 id="checklist-title">{messages.beforeYouOpen}</h2>
        <p className="second">{messages.stepsDone({ done, count: steps.length })}</p>
        <button
          type="button"
          className={classes(iconButtonClass, styles.push)}
          aria-label={messages.hideThisList}
          onClick={() => checklistDismissal.write(true)}
        >
          <X />
        </button>
      </div>
      <progress max={steps.length} value={done} aria-labelledby="checklist-title" />
      <ol>
        {steps.map((step) => (
          <StepRow key={step.step} {...step} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step, is_done: isDone }: Step) {
  const { label, text, to, needs } = words[step];
  const session = useSession();
  const isAllowed = !needs || mayDo(session, needs);
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={isDone ? classes(styles.done) : undefined}>
      <Icon className={styles.mark} />
      <div>
        {isAllowed ? (
          <Link className={classes(linkClass(), styles.link)} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
        {isDone && <span className="sr-only"> {messages.stepDone}</span>}
        {!isDone && <p className="sm second">{isAllowed ? text : messages.onlyOwnersSay}</p>}
      </div>
    </li>
  );
}
