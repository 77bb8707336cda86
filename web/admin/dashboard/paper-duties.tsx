import type { Checklist } from '#contract/dashboard/schemas.ts';
import { gstStates, isGstState } from '#contract/tax/words.ts';
import * as messages from '#messages/admin-tax.ts';
import * as complaintMessages from '#messages/complaints.ts';
import { Circle } from '#web/admin/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './paper-duties.module.css';

/** Of what the page Legal lacks, so many are named and the rest counted: figures stay in sight on a phone. */
const namedTexts = 2;

interface Duty {
  label: string;
  text: string;
  to: string;
}

/** What papers need and the owner has not entered yet, and what the shop may not do. It stays until it is done. */
function dutiesOf({ tax, law }: Checklist) {
  const { kind, only_in: state, without_heading: without, unchecked, owed } = tax;
  const duties: Duty[] = [];
  if (kind === null) {
    duties.push({
      label: messages.sayWhoSells,
      text: messages.sayWhoSellsText,
      to: '/admin/settings#who-sells',
    });
  }
  if (state !== null && isGstState(state)) {
    duties.push({
      label: messages.sellWithin({ state: gstStates[state] }),
      text: messages.sellWithinText,
      to: '/admin/settings#who-sells',
    });
  }
  if (without > 0) {
    duties.push({
      label: messages.giveHeadings({ count: without }),
      text: messages.giveHeadingsText,
      to: '/admin/products?heading=none',
    });
  }
  if (unchecked > 0) {
    duties.push({
      label: messages.confirmRates({ count: unchecked }),
      text: messages.confirmRatesText,
      to: '/admin/settings#tax-rates',
    });
  }
  if (owed > 0) {
    duties.push({
      label: messages.issueOwed({ count: owed }),
      text: messages.issueOwedText,
      to: '/admin/papers',
    });
  }
  if (law.lacking > 0) {
    duties.push({
      label: messages.completeProducts({ count: law.lacking }),
      text: messages.completeProductsText,
      to: '/admin/products?law=lacking',
    });
  }
  if (law.unsaid.includes('fssai_licence')) {
    duties.push({
      label: messages.enterFoodLicence,
      text: messages.enterFoodLicenceText,
      to: '/admin/settings#legal',
    });
  }
  const unsaid = law.unsaid.filter((name) => name !== 'fssai_licence');
  if (unsaid.length > 0) {
    duties.push({
      label: messages.sayLegalTexts,
      text: messages.sayLegalTextsText({
        list: unsaid
          .slice(0, namedTexts)
          .map((name) => messages.legalTexts[name])
          .join(', '),
        more: unsaid.length - namedTexts,
      }),
      to: '/admin/settings#legal',
    });
  }
  return duties;
}

/** What the law wants done about complaints. */
function complaintDuties({ has_officer: hasOfficer, late }: Checklist['complaints']): Duty[] {
  const duties: Duty[] = [];
  if (late > 0) {
    duties.push({
      label: complaintMessages.lateComplaints({ count: late }),
      text: complaintMessages.lateComplaintsText,
      to: '/admin/complaints',
    });
  }
  if (!hasOfficer) {
    duties.push({
      label: complaintMessages.nameOfficer,
      text: complaintMessages.nameOfficerText,
      to: '/admin/settings#legal',
    });
  }
  return duties;
}

export function PaperDuties({ setup }: { setup: Checklist | undefined }) {
  const duties = setup ? [...dutiesOf(setup), ...complaintDuties(setup.complaints)] : [];
  if (duties.length === 0) return null;
  return (
    <section className={classes(panelClass, styles.duties)} aria-labelledby="duties-title">
      <h2 id="duties-title">{messages.papers}</h2>
      <ul>
        {duties.map(({ label, text, to }) => (
          <li key={label}>
            <Circle className={styles.mark} />
            <div>
              <Link className={classes(linkClass(), styles.link)} to={to}>
                {label}
              </Link>
              <p className={classes('sm second', styles.reason)}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
