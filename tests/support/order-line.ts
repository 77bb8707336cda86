/** An order line as the browser sends it, with a postal address in Panvel and cash on delivery. */
export const aLine = (productId: number, quantity = 1, more: Record<string, unknown> = {}) => ({
  product_id: productId,
  quantity,
  promocode_id: null,
  shipping_address: '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206',
  payment_method: 'COD',
  payment_status: 'Pending',
  ...more,
});
