/** Nothing in it is what a courier refuses in a URL. */
export const courierHookToken = 'A'.repeat(22);
