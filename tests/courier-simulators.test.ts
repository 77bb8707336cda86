import { expect, test } from 'vitest';

import { openCourierShop } from './support/courier-shop.ts';
import { createDelhiverySimulator, delhiveryKeys } from './support/simulators/delhivery.ts';
import { createShiprocketSimulator, shiprocketKeys } from './support/simulators/shiprocket.ts';
import { answers as delhiveryAnswers, hook as delhiveryHook } from './support/wire/delhivery.ts';
import { differences } from './support/wire/differences.ts';
import { answers as shiprocketAnswers, hook as shiprocketHook } from './support/wire/shiprocket.ts';

/** The simulators answer as in the couriers' documents, which are retyped in `support/wire`. */
const [shiprocket, delhivery] = [createShiprocketSimulator(), createDelhiverySimulator()];
const shop = await openCourierShop([shiprocket, delhivery], () => ({
  ...shiprocketKeys,
  ...delhiveryKeys,
  SHIPROCKET_URL: shiprocket.baseUrl(),
  DELHIVERY_URL: delhivery.baseUrl(),
}));

test.for([
  {
    name: 'shiprocket',
    simulator: shiprocket,
    wire: { answers: shiprocketAnswers, hook: shiprocketHook },
  },
  {
    name: 'delhivery',
    simulator: delhivery,
    wire: { answers: delhiveryAnswers, hook: delhiveryHook },
  },
])(
  '$name: all that is asked is answered as documented, and its hook is, too',
  async ({ name, simulator, wire }) => {
    const order = await shop.anOrder();
    const { id, awb } = await shop.booked(name, order);
    await shop.read(`/v1/packing/${id}/offers?provider=${name}`);
    await shop.read(`/v1/packing/courier-labels?ids=${id}`);
    if (name === 'shiprocket')
      await shop.read(`/v1/packing/courier-labels?ids=${id}&kind=manifest`);
    await shop.shop.post('/v1/packing/pickups', { ids: [id] }, shop.staff());
    await shop.shop.post(`/v1/packing/${id}/cancel`, {}, shop.staff());
    const hook = await simulator.scan(awb, { at: '2026-11-24 10:00:00', status: 'Delivered' });
    await shop.ring(hook);
    await shop.handleHooks();
    const other = await shop.booked(name, await shop.anOrder());
    await simulator.scan(other.awb, { at: '2026-11-24 10:00:00', status: 'Delivered' });
    await shop.ring(
      await simulator.scan(other.awb, { at: '2026-11-24 10:00:01', status: 'Delivered' }),
    );
    await shop.handleHooks();

    const third = await shop.booked(name, await shop.anOrder());
    await shop.undeliver(name, third.awb);
    await shop.settle(third.id, { decision: 'again' });

    expect(differences(JSON.parse(hook.body), wire.hook)).toEqual([]);
    const wanted = Object.keys(wire.answers);
    const whole = simulator.answered.filter(
      // A number alone is a text, and of a parcel that is not made yet nothing is known.
      ({ route, body }) => wanted.includes(route) && !JSON.stringify(body).includes('No such'),
    );
    expect(new Set(whole.map(({ route }) => route))).toEqual(new Set(wanted));
    for (const { route, body } of whole) {
      const documented = wire.answers[route];
      expect(differences(body, documented).map((difference) => `${route} ${difference}`)).toEqual(
        [],
      );
    }
  },
);
