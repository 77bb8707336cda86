import { data } from 'react-router';

import { ErrorScreen } from '#web/shell/error-screen.tsx';

/** Every address that is not one of the shop's. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
