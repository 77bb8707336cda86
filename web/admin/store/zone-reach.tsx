import type { Coverage } from '#contract/shipping/schemas.ts';
import * as messages from '#messages/admin-delivery.ts';

/** How many PIN codes each zone has, and which ones none has. */
export const ZoneReach = ({ zones, unreached }: Pick<Coverage, 'zones' | 'unreached'>) => (
  <>
    <ul>
      {zones.map(({ name, pins }) => (
        <li key={name}>{messages.zoneReaches({ name, pins })}</li>
      ))}
      {unreached.map(({ state, pins, examples }) => (
        <li key={state}>{messages.unreached({ state, pins, examples: examples.join(', ') })}</li>
      ))}
    </ul>
    {unreached.length === 0 && <p>{messages.everythingReached}</p>}
  </>
);
