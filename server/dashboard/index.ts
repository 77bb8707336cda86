/**
 * Dashboard: the shop's numbers, for staff.
 * Owns nothing: it reads what the other modules keep current.
 */
export { dashboardRoutes } from './routes.ts';
