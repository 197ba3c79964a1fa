/** The door of the reporting area. */
export { countAllSales, countSalesJob } from './sales-month/count-sales.job.ts';
export { reportEdge } from './report.routes.ts';
