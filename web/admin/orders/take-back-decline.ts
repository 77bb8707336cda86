import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';

/** Has an order that was declined wait for its customer again. */
export async function takeBackDecline(number: number, onDone: () => unknown): Promise<void> {
  try {
    await api('POST /v1/orders/{id}/cod/take-back', { params: { id: number } });
    showToast({ title: messages.declineTakenBack({ number }) });
  } catch (error) {
    showFailure(error);
  } finally {
    onDone();
  }
}
