/**
 * Complaints: what customers and visitors complain of, with a ticket number and two clocks: looked at within 48 hours,
 * settled within a month.
 * Owns `complaint`, `complaint_entry`, `complaint_picture` and `complaint_series`. An answer is read on the customer's page; the shop sends
 * no messages.
 */
export { enqueueComplaintJobs, complaintJobs, forgetComplaintsJob } from './jobs.ts';
export { countComplaints } from './queries/board.ts';
export { skipTicketNumbers } from './queries/restores.ts';
export { complaintRoutes } from './routes/complaints.ts';
export { ownComplaints } from './use-cases/complain.ts';
