/** The page of a customer in the dashboard. */
export const customerPath = (id: number): string => `/admin/customers/${id}`;
