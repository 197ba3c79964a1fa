/** The door of the company area: sold-tos, payers, bill-tos and ship-tos of the customers. */
export type { Address, Company } from './company/company.ts';
export { addressLine } from './company/company.ts';
export { someCompany } from './company/some-company.views.ts';
export type { Credit } from './company/credit.views.ts';
export { creditOf, creditsOf } from './company/credit.views.ts';
export {
  companiesLike,
  companiesNamed,
  companiesOnPapers,
  companiesPriced,
  priceGroupsOfCompanies,
} from './company/companies-seen.views.ts';
export { companyNames } from './company/company-names.views.ts';
export { companyOf, currentSoldTo, pricedSoldTo, requireSoldTo } from './company/require-sold-to.ts';
export { writeExposureDates, writeExposures } from './master.store.ts';
export { companyPersonalData } from './personal-data.store.ts';
export { assignSalesperson, setSalesperson } from './company/set-salesperson.ts';
export { deskCustomerEdge } from './desk/customer.routes.ts';
export { newCustomerChoices } from './desk/new-customer.ts';
export type { CustomerNumbers } from './desk/new-customer.views.ts';
export { takenNumbers } from './desk/new-customer.views.ts';
export type { FoundCustomer } from './desk/customers.views.ts';
export { chooseCustomers, customerPresence, customerSearch, findServedPlaces, servedPlaces } from './desk/customers.ts';
export type { MovedCompany } from './desk/move-price-groups.ts';
export { customersOfGroup, moveToPriceGroups } from './desk/move-price-groups.ts';
export { closePriceGroup, priceGroups } from './desk/customers.views.ts';
export { requireServedCompany } from './company/require-served-company.ts';
export { isServed, salespersonNow, servedCompanies } from './company/served-companies.views.ts';
export { blockCompany, unblockCompany } from './company/block-company.ts';
export type { BillTo, Payer, PaymentMethod } from './payer/payer.ts';
export { partnersOfCompanies, paymentMethodsUnder } from './payer/payer.views.ts';
export type { PayerDetail } from './payer/require-payer.ts';
export { billToOf, payerOf } from './payer/require-payer.ts';
export type { ShipTo, ShipToStatus } from './ship-to/ship-to.ts';
export { isOpen } from './ship-to/ship-to.ts';
export {
  currentShipTo,
  pricedShipTo,
  pricedShipTosOf,
  requireShipTo,
  shipToById,
  shipTosOf,
} from './ship-to/require-ship-to.ts';
export { countPlaces, deliverablePlaces } from './ship-to/deliverable-places.views.ts';
export {
  isPlaceOf,
  placeDepots,
  placesActive,
  placesHeld,
  placesNamed,
  placesServed,
} from './ship-to/places-seen.views.ts';
export { resumeShipTo, suspendShipTo } from './ship-to/suspend-ship-to.ts';
export * as companyKinds from './import-kinds.ts';
export { partPlaces, partedPlaces } from './parted-places.store.ts';
export { movingShipTos, stagedExposureDates } from './staged-rows.views.ts';
