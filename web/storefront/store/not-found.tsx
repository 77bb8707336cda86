import { data } from 'react-router';

import { ErrorScreen } from '#web/shell/error-screen.tsx';

/** Any URL that is not a page of the shop. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
