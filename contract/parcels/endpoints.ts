import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, listOf, oneOf } from '../shapes.ts';
import { keyOutcomes } from '../payments/words.ts';
import {
  BookedCouriers,
  CourierLabels,
  CourierOffer,
  FollowedParcel,
  ManyDone,
  PackedAnswer,
  Parcel,
  ParcelCounts,
  ParcelLabel,
  ParcelPage,
  ParcelSlip,
  ToPackPage,
} from './answers.ts';
import {
  AskedDay,
  CourierFilesQuery,
  LabelsQuery,
  OffersQuery,
  NewParcels,
  OrderParams,
  ParcelBooking,
  ParcelChange,
  ParcelDecision,
  ParcelIds,
  ParcelMoves,
  ParcelsQuery,
  SlipsQuery,
  ToPackQuery,
} from './schemas.ts';

/** Calls about parcels: packing, handing over, following and settling them. */
export const parcelsEndpoints = {
  'GET /v1/packing/counts': {
    permission: 'parcels',
    summary: 'How much each view of the packing board has',
    answer: oneOf(ParcelCounts),
  },
  'GET /v1/packing/to-pack': {
    permission: 'parcels',
    summary: 'Orders of which something is to be packed, the oldest first',
    query: ToPackQuery,
    answer: ToPackPage,
  },
  'GET /v1/packing': {
    permission: 'parcels',
    summary: 'The parcels of a view of the packing board, the oldest first, or those named',
    query: ParcelsQuery,
    answer: ParcelPage,
  },
  'GET /v1/packing/of/{order}': {
    permission: 'orders',
    summary:
      'The parcels of an order, what is in each and what happened: of one’s own, or any for admins',
    params: OrderParams,
    answer: listOf(FollowedParcel),
  },
  'POST /v1/packing/of/{order}/day': {
    summary: 'Ask for another attempt at one’s own parcel that was not delivered, on a day',
    params: OrderParams,
    body: AskedDay,
    answer: listOf(FollowedParcel),
  },
  'GET /v1/orders/{id}/parcels': {
    permission: 'orders',
    summary: 'The parcels of an order with all that staff know of them',
    params: IdParams,
    answer: listOf(Parcel),
  },
  'POST /v1/packing': {
    permission: 'parcels',
    summary:
      'Pack orders into parcels, each order for itself; parcels of an order that are not packed yet are replaced',
    action: 'parcel_packed',
    subject: 'parcel_of_order',
    body: NewParcels,
    answer: oneOf(PackedAnswer),
  },
  'GET /v1/packing/labels': {
    permission: 'parcels',
    summary: 'What stands on the labels of parcels, with the bars of their codes',
    query: LabelsQuery,
    answer: listOf(ParcelLabel),
  },
  'GET /v1/packing/slips': {
    permission: 'parcels',
    summary: 'What lies in each parcel of those orders that go in several; those in one have none',
    query: SlipsQuery,
    answer: listOf(ParcelSlip),
  },
  'POST /v1/packing/labels': {
    permission: 'parcels',
    summary: 'Say that the labels of parcels are printed',
    action: 'parcel_labelled',
    subject: 'parcel_of_order',
    body: ParcelIds,
    answer: oneOf(ManyDone),
  },
  'GET /v1/packing/couriers': {
    permission: 'parcels',
    summary: 'The couriers that parcels can be booked with, and what is wrong with their keys',
    answer: oneOf(BookedCouriers),
  },
  'POST /v1/packing/couriers/test': {
    permission: 'settings',
    summary: 'Ask each courier whether it accepts the keys of this shop; nothing is booked',
    answer: listOf(z.object({ title: z.string(), outcome: z.enum(keyOutcomes) })),
  },
  'GET /v1/packing/courier-labels': {
    permission: 'parcels',
    summary:
      'Where the couriers’ own labels of booked parcels are, or the manifests that their drivers sign',
    query: CourierFilesQuery,
    answer: listOf(CourierLabels),
  },
  'POST /v1/packing/pickups': {
    permission: 'parcels',
    summary: 'Ask the couriers of booked parcels to fetch them, each for itself',
    action: 'parcel_pickup_asked',
    subject: 'parcel_of_order',
    body: ParcelIds,
    answer: oneOf(ManyDone),
  },
  'GET /v1/packing/{id}/offers': {
    permission: 'orders',
    summary: 'What a courier would take for a parcel, and how long, the cheapest first',
    params: IdParams,
    query: OffersQuery,
    answer: listOf(CourierOffer),
  },
  'POST /v1/packing/{id}/book': {
    permission: 'parcels',
    summary: 'Book a packed parcel with a courier; its number follows, or why it was refused',
    action: 'parcel_booked',
    subject: 'parcel_of_order',
    params: IdParams,
    body: ParcelBooking,
    answer: oneOf(Parcel),
  },
  'POST /v1/packing/moves': {
    permission: 'parcels',
    summary: 'Say what has happened to parcels, each for itself; their orders follow',
    action: 'parcel_moved',
    subject: 'parcel_of_order',
    body: ParcelMoves,
    answer: oneOf(ManyDone),
  },
  'PATCH /v1/packing/{id}': {
    permission: 'parcels',
    summary:
      'Weigh a parcel, or say who carries it and under which number; what has left the shop keeps all but its number',
    action: 'parcel_changed',
    subject: 'parcel_of_order',
    params: IdParams,
    body: ParcelChange,
    answer: oneOf(Parcel),
  },
  'POST /v1/packing/{id}/cancel': {
    permission: 'parcels',
    summary: 'Unpack a parcel that has not left the shop: what was in it is to be packed again',
    action: 'parcel_canceled',
    subject: 'parcel_of_order',
    params: IdParams,
    answer: oneOf(Parcel),
  },
  'POST /v1/packing/{id}/settle': {
    permission: 'orders',
    summary:
      'Decide about a parcel in trouble: try again, bring back, count in what has come back, settle as lost, or set aside what cannot be true',
    action: 'parcel_settled',
    subject: 'parcel_of_order',
    params: IdParams,
    body: ParcelDecision,
    answer: oneOf(Parcel),
  },
} as const satisfies EndpointTable;
