import { currentSession } from './session.ts';

/** How drafts of an account begin: other users of this browser do not see them. */
export const draftPrefixOf = (accountId: number | undefined): string => `${accountId ?? 0} `;

/** The name of a form's draft among those of all accounts. */
export const draftKeyOf = (form: string): string => draftPrefixOf(currentSession()?.id) + form;
