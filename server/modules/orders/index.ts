/** The door of the orders area. */
export type { Order, OrderLine, OrderNumbers, OrderState, Parties, Party, ReturnableRow } from './order/order.ts';
export { isOrderNumber, isOver } from './order/order.ts';
export type { PackedReturnable, PackedStep } from './order/packed-line.ts';
export {
  orderedProduct,
  packedReturnables,
  packedSteps,
  unpackedReturnables,
  unpackedSteps,
} from './order/packed-line.ts';
export { writeOrderedProducts } from './order/order.store.ts';
export { ORDER_MOVED, ORDER_PLACED, ORDER_RELEASED, ORDER_WITHDRAWN, orderEventKey } from './order/order.ts';
export { loadingDayOf, preparationBegins } from './order/schedule.ts';
export type { MoveDetail } from './order/move-order.ts';
export { numberOfSapId, orderByNumber, ordersOnTheWay } from './order/move-order.ts';
export { recountStock } from './order/recount-stock.ts';
export { byFirstMethod } from './order/by-first-method.ts';
export { placeDraft } from './order/place-order.ts';
export type { OrderDocument } from './order/order.views.ts';
export { orderStateLabel, orderStatusLabel } from './order/status-label.ts';
export { hasOrdered } from './order/has-ordered.views.ts';
export { ordersHoldingQuotas } from './order/orders-holding-quotas.views.ts';
export { ordersByNumber } from './order/list-orders.ts';
export { companyOfOrderInScope, ordersInShort, sameOrders, stillStanding } from './order/orders-for-others.views.ts';
export { orderEdge } from './order/order.routes.ts';
export { orderGraphql } from './order/order.graphql.ts';
export { customerOrdersGraphql } from './order/customer-orders.graphql.ts';
export { orderForErp } from './order/order-for-erp.ts';
export { sendOrderJob } from './order/send-order.job.ts';
export { noteInvoiceNumbers } from './order/order-delivery.store.ts';
export type { OrderedAs } from './order/arrival.store.ts';
export type { DeliveryStanding } from './order/delivery-standing.ts';
export type { InvoiceNews } from './order/note-invoices.ts';
export { lockToBill, noteInvoices } from './order/note-invoices.ts';
export { requireStillServed, takeDeskOrder, openDeskOrder } from './desk/desk-orders.ts';
export { deliveryStanding, isOrderOver, lockOrders, orderedAs } from './order/delivery-standing.ts';
export { takeErpReport } from './order/take-erp-report.ts';
export { commandOrder, moveDeskOrder } from './desk/act-on-order.ts';
export type { ActWithAnswer } from './desk/act-with-answer.ts';
export { actsWithAnswer, runActWithAnswer, undoSecondsWith } from './desk/act-with-answer.ts';
export type { CheckedReplacement, ChosenUnits, GoodsToChoose, Replacement } from './desk/replace-goods.ts';
export {
  checkReplacement,
  cutOffOfReplacement,
  goodsToReplace,
  hasArrived,
  replaceGoods,
} from './desk/replace-goods.ts';
export { capOfGiving, giveWithinCap, mayGive, requireWithinCap, waitToGive } from './desk/within-cap.ts';
export type { OrderAct } from './desk/hold-order-act.ts';
export { runOrderAct } from './desk/hold-order-act.ts';
export type { OrderOfCompany } from './desk/desk-orders.ts';
export { ordersOfCompany } from './desk/desk-orders.ts';
export { ordersOnDays } from './desk/desk-orders.views.ts';
export type { WaitingOrder } from './desk/waiting-orders.ts';
export { orderNotices } from './desk/order-notices.ts';
export { orderPresence } from './desk/order-presence.ts';
export { orderSearch } from './desk/search-orders.ts';
export { waitsForAwayErp } from './erp-queue/read-erp-queue.ts';
export { ordersThatWait } from './desk/waiting-orders.ts';
export { deskOrderRevisionEdge } from './revision/revision.routes.ts';
export { runRevisions } from './revision/run-revisions.job.ts';
export { deskPhoneOrderEdge } from './phone-order/phone-order.routes.ts';
export { deskCustomerOverviewEdge } from './desk/customer-overview.routes.ts';
export { deskCutOffEdge } from './desk/cut-off.routes.ts';
export { deskOrderEdge } from './desk/desk-order.routes.ts';
export { deskErpEdge } from './erp-queue/erp-queue.routes.ts';
export { remakeDelivery } from './order/remake-delivery.ts';
export { moveByHand } from './order-book/move-by-hand.ts';
export { doubtAbout, orderBook, refusedFor } from './order-book/order-book.adapter.ts';
export { cancelGraphql } from './cancellation/cancel-order.graphql.ts';
export { changeGraphql } from './change/change-order.graphql.ts';
export { releaseAbandoned, releaseOrderJob, withdrawOrderJob } from './change/held-orders.job.ts';
export { reorderGraphql } from './reorder/reorder.graphql.ts';
export { savedOrderGraphql } from './saved-order/saved-order.graphql.ts';
export { quickOrderGraphql } from './quick-order/quick-order.graphql.ts';
export { usualBuyers } from './quick-order/usual-order.ts';
export { purchaseGraphql } from './purchase/purchase.graphql.ts';
export { rememberPurchasesAnew } from './purchase/purchase.store.ts';
export { ordersPersonalData } from './personal-data.store.ts';
