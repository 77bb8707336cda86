import * as messages from '#messages/checkout.ts';
import { useStore } from '#web/data/store.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';

export interface Collecting {
  /** Where, as the shop says; empty if that was not known. */
  place: string;
  /** From which day on, if one is promised. */
  day: string | null;
}

/** Where an order is collected that is sent nowhere, and from when. */
export function Collected({ collecting: { place, day } }: { collecting: Collecting }) {
  const { store } = useStore();
  const at = place || store.address;
  return (
    <>
      <p>{day === null ? messages.collectOncePacked({ at }) : messages.collectFrom({ at, day })}</p>
      <p className="sm second">
        <Sentence
          text={messages.collectWhenOpen}
          parts={{
            a: () => (
              <a className={linkClass()} href={telephone(store.phone)}>
                {telephoneText(store.phone)}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}
