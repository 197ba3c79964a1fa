/** The door of the delivery area: which days, by which transport, from where, paid how. */
export type { Calendar, Holiday } from './working-day/working-day.ts';
export { addWorkingDays, calendarYear, holidaysOf, workingDayFrom } from './working-day/working-day.ts';
export { allHolidays as holidayRows } from './working-day/working-day.store.ts';
export { calendar } from './working-day/keep-calendar.ts';
export type { DayKind, Moment, MovedDay, NotDeliverable, Rules, Schedule } from './delivery-day/delivery-day.ts';
export type { DeliveryRules, ReplacedOrder } from './delivery-day/delivery-rules.ts';
export { cutOffOf, deliveryRules, offeredDay, offeredDays, scheduleOf } from './delivery-day/delivery-rules.ts';
export type { AskedDays, FirstAvailable } from './delivery-day/find-days.ts';
export { takeSlot } from './delivery-day/find-days.ts';
export type { CutOff, NextDelivery } from './delivery-day/next-cut-offs.ts';
export { nextCutOffs, nextDelivery } from './delivery-day/next-cut-offs.ts';
export { readTransportType, transportTypesFor } from './transport-type/transport-type.ts';
export {
  accountFor,
  methodsWithin,
  paymentMethods,
  paymentMethodsOf,
  quotasTaken,
} from './payment-method/payment-methods-of.ts';
export { quotaOf } from './payment-method/payment-method.ts';
export type { Account } from './payment-method/payment-method.views.ts';
export type { CodeRow } from './order-choice/code-list.store.ts';
export type { CodesInUse } from './order-choice/codes-in-use.views.ts';
export { codesInUse } from './order-choice/codes-in-use.views.ts';
export { namedPriceGroups, salesUnits } from './order-choice/named-codes.views.ts';
export { codeList, hasCodeList } from './order-choice/code-list.store.ts';
export type { OrderCodes } from './order-choice/order-choice.ts';
export { choicesOfOrder, placesFor, reasonsFor, stillOffered, typesFor } from './order-choice/order-choice.ts';
export * as deliveryKinds from './import-kinds.ts';
