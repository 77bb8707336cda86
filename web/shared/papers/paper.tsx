import type { Paper as PaperShape } from '#contract/invoices/schemas.ts';
import { billedKinds } from '#contract/invoices/words.ts';
import { type GstState, gstStates } from '#contract/tax/words.ts';
import { formatExactRupees } from '#messages/formats.ts';
import { language } from '#web/data/language.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { PaperLines } from './paper-lines.tsx';
import type { PaperWords, WordedPaper } from './paper-words.ts';
import styles from './paper.module.css';

/** Where the second half of the tax is the union territory's own. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

/** A tax invoice, bill of supply, receipt or credit note, on a sheet of its own, in the language of its order. */
export function Paper({ paper, words }: WordedPaper) {
  const stateWords = (code: GstState): string => words.state({ name: gstStates[code], code });
  const { seller, buyer, kind, handed_over_at: shop, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  // A bill of supply names the GSTIN of its buyer, too (rule 49).
  const isRegistered = seller.kind !== 'unregistered';
  const half = unionTerritories.includes(seller.state_code) ? words.utgst : words.sgst;
  const sums: [string, number][] = isTaxed
    ? [
        [words.taxable, paper.taxable],
        ...(paper.igst > 0 || place !== seller.state_code
          ? ([[words.igst, paper.igst]] as [string, number][])
          : ([
              [words.cgst, paper.cgst],
              [half, paper.sgst],
            ] as [string, number][])),
      ]
    : [];
  const isNote = kind === 'credit_note';
  return (
    <article
      className={classes(panelClass, styles.paper, isNote && styles.note)}
      lang={paper.language === language ? undefined : `${paper.language}-IN`}
      aria-label={words.named({ kind: words.kinds[kind], number: paper.number })}
    >
      <header className={styles.head}>
        <div>
          <h2>{paper.replaced_by ? <s>{words.kinds[kind]}</s> : words.kinds[kind]}</h2>
          {paper.replaced_by && <p className={styles.replaced}>{words.replacedText}</p>}
          {isNote && paper.refers_to && (
            <p className={styles.reduces}>
              {words.reduces({
                kind: words.kinds[billedKinds[seller.kind]],
                number: paper.refers_to.number,
                at: paper.refers_to.issued_at,
              })}
            </p>
          )}
          {seller.kind === 'composition' && <p>{words.compositionWords}</p>}
          {paper.is_commercial && <p>{words.commercial}</p>}
        </div>
        <dl className={styles.facts}>
          <Fact name={words.number} value={paper.number} />
          <Fact name={words.date} value={words.day({ at: paper.issued_at })} />
          <Fact name={words.order} value={`#${paper.order_id}`} />
          <OtherPaper name={words.takesBack} paper={paper.refers_to} words={words} />
          <OtherPaper name={words.replaces} paper={paper.replaces} words={words} />
          <OtherPaper name={words.replacedBy} paper={paper.replaced_by} words={words} />
          {paper.correction && (
            <Fact name={words.reason} value={words.corrections[paper.correction]} />
          )}
        </dl>
      </header>
      <div className={styles.parties}>
        <div>
          <h3>{words.soldBy}</h3>
          <p>
            <strong>{seller.legal_name}</strong>
          </p>
          {seller.trade_name !== null && <p>{words.tradingAs({ name: seller.trade_name })}</p>}
          <address>{seller.address}</address>
          <p>{stateWords(seller.state_code)}</p>
          {seller.gstin !== null && <p>{words.gstinOf({ gstin: seller.gstin })}</p>}
          {seller.fssai_licence !== null && (
            <p>{words.fssaiOf({ licence: seller.fssai_licence })}</p>
          )}
        </div>
        <div>
          <h3>{shop === null && !isNote ? words.billedTo : words.billedAlone}</h3>
          <p>
            <strong>{buyer.name}</strong>
          </p>
          <address>{buyer.address}</address>
          {shop !== null && <p>{words.handedOverAt({ place: shop })}</p>}
          {isRegistered && buyer.gstin !== null && <p>{words.gstinOf({ gstin: buyer.gstin })}</p>}
          {isTaxed && place !== null && <p>{words.suppliedTo({ place: stateWords(place) })}</p>}
          {isTaxed && <p>{words.reverseCharge}</p>}
        </div>
      </div>
      <PaperLines paper={paper} words={words} half={half} />
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <Fact key={name} name={name} value={formatExactRupees(value)} />
        ))}
        <Fact
          name={isNote ? words.totalTakenBack : words.total}
          value={formatExactRupees(paper.total)}
          isStrong
        />
      </dl>
      <p className="sm second">{isTaxed ? words.computerMadeWithTax : words.computerMade}</p>
    </article>
  );
}

interface OtherPaperProps {
  name: string;
  paper: PaperShape['refers_to'];
  words: PaperWords;
}

const OtherPaper = ({ name, paper, words }: OtherPaperProps) =>
  paper && (
    <Fact name={name} value={words.referred({ number: paper.number, at: paper.issued_at })} />
  );

const Fact = ({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={isStrong ? styles.strong : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
