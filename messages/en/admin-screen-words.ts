import { furtherNames } from './admin-languages.ts';

/**
 * What else people type who look for a page of the dashboard or a part of the settings, by its URL. They find it by these
 * words, and do not read them.
 */
export const screenWords: Record<string, string> = {
  '/admin/activity': 'audit log, who changed what, history',
  '/admin/complaints': 'tickets, grievance officer',
  '/admin/customers': 'people, phone numbers, guests, refused parcels',
  '/admin/days': 'till, cash, count the drawer, close the day',
  '/admin/files': 'CSV, Excel, download, upload, bulk, HSN',
  '/admin/insights': 'sales figures, reports, best sellers, charts',
  '/admin/money':
    'UPI, bank statement, payouts, reconcile, payments to confirm, cash on delivery collected, COD remittances',
  '/admin/money?list=couriers': 'COD remittances, payouts, cash collected at the door',
  '/admin/money?list=settlements': 'payouts of gateways, Razorpay, fees',
  '/admin/offers': 'discounts, sale, coupons',
  '/admin/orders': 'invoices, packing slips, refunds, phone orders',
  '/admin/papers': 'GST, GSTR-1, invoices, bills, credit notes, HSN, accountant, tax return',
  '/admin/parcels': 'shipping, packing, labels, barcodes, couriers, AWB, tracking, RTO, hand over',
  '/admin/prices': 'price plans, sale prices',
  '/admin/products': 'catalogue, HSN, weights, MRP, country of origin',
  '/admin/promo-codes': 'coupons, vouchers, discount codes, free delivery',
  '/admin/questions': 'answers',
  '/admin/restock': 'notify me, out of stock, back in stock',
  '/admin/returns': 'exchanges, refunds, damaged goods, credit notes',
  '/admin/reviews': 'ratings, stars',
  '/admin/settings#who-sells': 'GST registration, GSTIN, composition, unregistered, FSSAI',
  '/admin/settings#tax-rates': 'GST, HSN, slabs, percent',
  '/admin/settings/delivery':
    'zones, shipping rates, delivery charges, fees, pickup, pick up hours, PIN codes, slabs, free delivery, surcharge, express, pick-up, holidays, closed days, Diwali, cut-off, couriers',
  '/admin/settings/returns': 'return window, exchange, days to return, restocking',
  '/admin/shelves': 'banners, home page, slides',
  '/admin/staff': 'employees, roles, permissions, two-step login',
  '/admin/stock': 'inventory, low stock, bulk edit, HSN, weights, quantity',
  '/admin/translations': `${furtherNames()}, languages`,
};
