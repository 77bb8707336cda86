import * as messages from '#messages/pickup.ts';
import { useStore } from '#web/data/store.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';

interface PickUpPlaceProps {
  /** Empty or null if it is not known: then it is the shop. */
  place: string | null;
  /** When that is open; null if the shop has not said it. */
  hours: string | null;
  /** Whom to call there, if it is not whom one calls now. */
  phone?: string | null;
  map?: string | null;
  /** When it is ready, as a sentence. */
  ready?: string | undefined;
}

/** Where an order is picked up, when it is ready, whom to ask, and the way there. */
export function PickUpPlace({ place, hours, phone, map, ready }: PickUpPlaceProps) {
  const { store } = useStore();
  const number = phone ?? store.phone;
  const mapUrl = map ?? store.map_url;
  return (
    <>
      <p>{messages.pickUpAt({ place: place || store.address })}</p>
      {hours && <p>{messages.openAt({ hours })}</p>}
      {ready && <p>{ready}</p>}
      <p className="sm second">
        <Sentence
          text={hours ? messages.bringNumberOnly : messages.bringNumber}
          parts={{
            a: () => (
              <a className={linkClass()} href={telephone(number)}>
                {telephoneText(number)}
              </a>
            ),
          }}
        />
      </p>
      {mapUrl && (
        <p className="sm">
          <a className={linkClass('tall')} href={mapUrl} target="_blank" rel="noreferrer">
            {messages.showOnMap}
          </a>
        </p>
      )}
    </>
  );
}
