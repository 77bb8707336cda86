import type { ComplaintThread } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';

/** What one shows to write to a complaint: an account its id, anybody else ticket number and phone number. */
export type Whose = { id: number } | { number: string; phone_no: string };

/**
 * Sends the photographs of a complaint that is there already, and returns it with them; if they fail, only they are
 * missing, and a notice says so.
 */
export async function withPhotographs(
  complaint: ComplaintThread,
  whose: Whose,
  photographs: readonly File[],
): Promise<ComplaintThread> {
  if (photographs.length === 0) return complaint;
  const body = new FormData();
  for (const file of photographs) body.append('files', file);
  try {
    const { data } =
      'id' in whose
        ? await api('POST /v1/complaints/own/{id}/photographs', { params: whose, body })
        : await api('POST /v1/complaints/find/photographs', {
            headers: { 'ticket-number': whose.number, 'ticket-phone': whose.phone_no },
            body,
          });
    return data;
  } catch (error) {
    showToast({ title: messages.photographsFailed, text: sentenceOf(error), isFailure: true });
    return complaint;
  }
}
