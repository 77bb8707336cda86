/** The page of an order in the dashboard. */
export const orderPath = (id: number): string => `/admin/orders/${id}`;
