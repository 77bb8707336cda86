/**
 * Dashboard: the shop in numbers, for those who run it.
 * Owns nothing: it reads what the other rooms keep current.
 */
export { dashboardRoutes } from './routes.ts';
