import { Navigate } from 'react-router';

/** The door leads to the first room. */
export default function AdminHome() {
  return <Navigate to="/admin/orders" replace />;
}
