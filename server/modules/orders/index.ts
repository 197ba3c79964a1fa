/** The door of the orders area. */
export type { Order, OrderNumbers, OrderState, Parties, Party, ReturnableRow } from './order/order.ts';
export { ORDER_MOVED, ORDER_PLACED, orderEventKey } from './order/order.ts';
export type { OrderMove } from './order/order-move.ts';
export { ORDER_MOVES, isOrderMove, makes } from './order/order-move.ts';
export { loadingDayOf, preparationBegins } from './order/schedule.ts';
export type { MoveDetail } from './order/move-order.ts';
export { orderToAct } from './order/list-orders.ts';
export { moveOrder, orderByNumber, ordersOnTheWay } from './order/move-order.ts';
export { recordErpConfirmation } from './order/record-erp-confirmation.ts';
export { placeDraft } from './order/place-order.ts';
export type { OrderDocument } from './order/order.views.ts';
export { orderForErp } from './order/order-for-erp.ts';
export { orderEdge } from './order/order.routes.ts';
export { orderGraphql } from './order/order.graphql.ts';
export { reorderGraphql } from './reorder/reorder.graphql.ts';
export { savedOrderGraphql } from './saved-order/saved-order.graphql.ts';
export { quickOrderGraphql } from './quick-order/quick-order.graphql.ts';
export { purchaseGraphql } from './purchase/purchase.graphql.ts';
