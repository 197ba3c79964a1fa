/** The door of the ERP area. Nobody's rules depend on it: it takes orders from the outbox and reports back through orders. */
export { sendOrderJob } from './send-order.job.ts';
export { erpAdoption, erpLifeCycle } from './life-cycle.job.ts';
export { moveByHand } from './move-by-hand.ts';
export { switchErp } from './switch-erp.ts';
export { cancelGraphql } from './cancel-order.graphql.ts';
export { changeGraphql } from './change-order.graphql.ts';
export { releaseAbandoned, releaseOrderJob, withdrawOrderJob } from './held-orders.job.ts';
