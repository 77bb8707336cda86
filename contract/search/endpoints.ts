import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, DoneTo, IdParams, changedOne, pageOf } from '../shapes.ts';
import {
  LostSearch,
  LostSearchListQuery,
  NewSynonym,
  SettledSearch,
  Synonym,
  SynonymChange,
  SynonymListQuery,
} from './schemas.ts';

/** Calls about what people type, and what the shop calls it. */
export const searchEndpoints = {
  'GET /v1/search/synonyms': {
    permission: 'products',
    summary: 'What people type and what it means here, by the alphabet',
    query: SynonymListQuery,
    answer: pageOf(Synonym),
  },
  'POST /v1/search/synonyms': {
    permission: 'products',
    summary: 'Say what some words mean here; the search knows it at once',
    action: 'synonym_added',
    subject: 'synonym',
    body: NewSynonym,
    status: 201,
    answer: changedOne(Synonym),
  },
  'PATCH /v1/search/synonyms/{id}': {
    permission: 'products',
    summary: 'Change a synonym',
    action: 'synonym_changed',
    subject: 'synonym',
    params: IdParams,
    body: SynonymChange,
    answer: changedOne(Synonym),
  },
  'DELETE /v1/search/synonyms/{id}': {
    permission: 'products',
    summary: 'Take a synonym away',
    action: 'synonym_deleted',
    subject: 'synonym',
    params: IdParams,
    answer: DoneTo,
  },
  'GET /v1/search/lost': {
    permission: 'products',
    summary: 'What was searched for and not found, the most often first',
    query: LostSearchListQuery,
    answer: pageOf(LostSearch),
  },
  'POST /v1/search/lost/settle': {
    permission: 'products',
    summary: 'Take a lost search off the list; it comes back when somebody searches for it again',
    action: 'lost_search_settled',
    subject: 'lost_search',
    body: SettledSearch,
    answer: Done,
  },
} as const satisfies EndpointTable;
