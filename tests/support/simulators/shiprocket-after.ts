import type { FastifyInstance } from 'fastify';

import type { CourierWorld } from './courier-simulator.ts';

/**
 * What Shiprocket is asked once parcels are made: the manifest that a driver signs, and what becomes of one that was
 * not delivered.
 */
export function serveShiprocketAfter(
  wire: FastifyInstance,
  world: CourierWorld,
  originOf: () => string,
): void {
  wire.post<{ Body: { shipment_id: number[] } }>('/manifests/generate', async ({ body }) => ({
    status: 1,
    manifest_url: `${originOf()}/label/manifest-${body.shipment_id.join('-')}.pdf`,
  }));
  wire.post<{ Params: { awb: string }; Body: Record<string, unknown> & { action?: string } }>(
    '/ndr/:awb/action',
    async ({ params, body }, reply) => {
      const parcel = [...world.parcels.values()].find(({ awb }) => awb === params.awb);
      if (!parcel) return reply.code(404).send({ message: 'AWB not found', status_code: 404 });
      const isOpen = /UNDELIVERED|NDR/i.test(parcel.scans.at(-1)?.status ?? '');
      const why = world.refusal.value ?? (isOpen ? null : 'The AWB is not in NDR.');
      // It refuses with the status 200.
      if (why !== null) return { success: false, message: why, status_code: 400 };
      parcel.told = [...(parcel.told ?? []), body];
      return reply.code(202).send({ status: 'Data Updated Sucessfully' });
    },
  );
}
