import type { Paper as PaperAnswer } from '#contract/invoices/schemas.ts';
import { type GstState, gstStates } from '#contract/tax/words.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { PaperLines } from './paper-lines.tsx';
import styles from './paper.module.css';

/** Where the second half of the tax is the union territory's own. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

const stateWords = (code: GstState): string => messages.state({ name: gstStates[code], code });

/** A tax invoice, bill of supply, receipt or credit note, on a sheet of its own. */
export function Paper({ paper }: { paper: PaperAnswer }) {
  const { seller, buyer, kind, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  const half = unionTerritories.includes(seller.state_code) ? messages.utgst : messages.sgst;
  const sums: [string, number][] = isTaxed
    ? [
        [messages.taxable, paper.taxable],
        ...(paper.igst > 0 || place !== seller.state_code
          ? ([[messages.igst, paper.igst]] as [string, number][])
          : ([
              [messages.cgst, paper.cgst],
              [half, paper.sgst],
            ] as [string, number][])),
      ]
    : [];
  return (
    <article
      className={classes(panelClass, styles.paper)}
      aria-label={messages.named({ kind: messages.kinds[kind], number: paper.number })}
    >
      <header className={styles.head}>
        <div>
          <h2>{messages.kinds[kind]}</h2>
          {seller.kind === 'composition' && <p>{messages.compositionWords}</p>}
          {paper.is_commercial && <p>{messages.commercial}</p>}
        </div>
        <dl className={styles.facts}>
          <Fact name={messages.number} value={paper.number} />
          <Fact name={messages.date} value={messages.day({ at: paper.issued_at })} />
          <Fact name={messages.order} value={`#${paper.order_id}`} />
          {paper.refers_to && (
            <Fact
              name={messages.takesBack}
              value={messages.referred({
                number: paper.refers_to.number,
                at: paper.refers_to.issued_at,
              })}
            />
          )}
        </dl>
      </header>
      <div className={styles.parties}>
        <div>
          <h3>{messages.soldBy}</h3>
          <p>
            <strong>{seller.legal_name}</strong>
          </p>
          <address>{seller.address}</address>
          <p>{stateWords(seller.state_code)}</p>
          {seller.gstin !== null && <p>{messages.gstinOf({ gstin: seller.gstin })}</p>}
          {seller.fssai_licence !== null && (
            <p>{messages.fssaiOf({ licence: seller.fssai_licence })}</p>
          )}
        </div>
        <div>
          <h3>{messages.billedTo}</h3>
          <p>
            <strong>{buyer.name}</strong>
          </p>
          <address>{buyer.address}</address>
          {isTaxed && buyer.gstin !== null && <p>{messages.gstinOf({ gstin: buyer.gstin })}</p>}
          {isTaxed && place !== null && <p>{messages.suppliedTo({ place: stateWords(place) })}</p>}
          {isTaxed && <p>{messages.reverseCharge}</p>}
        </div>
      </div>
      <PaperLines paper={paper} half={half} />
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <Fact key={name} name={name} value={formatRupees(value)} />
        ))}
        <Fact name={messages.total} value={formatRupees(paper.total)} isStrong />
      </dl>
      <p className="sm second">{isTaxed ? messages.computerMadeWithTax : messages.computerMade}</p>
    </article>
  );
}

const Fact = ({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={isStrong ? styles.strong : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
