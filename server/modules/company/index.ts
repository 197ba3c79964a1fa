/** The door of the company area: sold-tos, payers, bill-tos and ship-tos of the customers. */
export type { Address, Company } from './company/company.ts';
export { addressLine } from './company/company.ts';
export { companyOf, currentSoldTo, requireSoldTo } from './company/require-sold-to.ts';
export { writeExposureDates, writeExposures } from './master.store.ts';
export { companyPersonalData } from './personal-data.store.ts';
export { setSalesperson } from './company/set-salesperson.ts';
export { deskCustomerEdge } from './desk/customer.routes.ts';
export { chooseCustomers, findCustomers, servedPlaces } from './desk/customers.ts';
export { servedCompanies } from './company/served-companies.views.ts';
export { blockCompany, unblockCompany } from './company/block-company.ts';
export type { BillTo, Payer, PaymentMethod } from './payer/payer.ts';
export { paymentMethodsUnder } from './payer/payer.views.ts';
export type { PayerDetail } from './payer/require-payer.ts';
export { billToOf, payerOf } from './payer/require-payer.ts';
export type { ShipTo, ShipToStatus } from './ship-to/ship-to.ts';
export { isOpen } from './ship-to/ship-to.ts';
export { currentShipTo, requireShipTo, shipToById, shipTosOf } from './ship-to/require-ship-to.ts';
export { resumeShipTo, suspendShipTo } from './ship-to/suspend-ship-to.ts';
