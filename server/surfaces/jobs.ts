import { sealAudit } from '#modules/audit/index.ts';
import { BULK_UPLOADED, dropOldUploads, workOnJob } from '#modules/bulk-upload/index.ts';
import { dropOldCarts } from '#modules/cart/index.ts';
import { forgetDrawnPictures } from '#modules/catalogue/index.ts';
import { forgetFailedActs, runHeldActs } from '#modules/desk/index.ts';
import { issueDocumentsJob, registerPapers } from '#modules/documents/index.ts';
import { forgetExpiredSignIns, PASSWORD_FORGOTTEN, sendResetLinkJob } from '#modules/identity/index.ts';
import {
  ORDER_MOVED,
  ORDER_PLACED,
  ORDER_RELEASED,
  ORDER_WITHDRAWN,
  releaseAbandoned,
  releaseOrderJob,
  runRevisions,
  sendOrderJob,
  withdrawOrderJob,
} from '#modules/orders/index.ts';
import { forgetOldSignOns } from '#modules/partner-apps/index.ts';
import {
  IMPORT_ASKED,
  forgetImportedChanges,
  forgetPictures,
  applyDueImports,
  forgetScreenImports,
  publishScheduled,
  workOnImport,
} from '#modules/supplier-data/index.ts';
import { closeRestingTickets } from '#modules/support/index.ts';
import { endDeputies } from '#modules/users/index.ts';
import { countAllSales, countSalesJob } from '#modules/reporting/index.ts';
import type { App } from '../context.ts';
import { sealWithNewest } from './sealed.ts';
import { forgetChanges } from '#platform/db/forget-changes.job.ts';
import { forgetOldEvents } from '#platform/events/forget-events.job.ts';
import { dropOldAnswers } from '#platform/http/idempotency.ts';
import type { EventHandler, JobHandlers } from '#platform/jobs/index.ts';
import { inTurn } from '#platform/jobs/index.ts';
import { forgetMails, MAIL_TOPIC, sendMailJob } from '#platform/mail/index.ts';

/** Work of seconds: beside a thread that serves it has one of its own. */
export const longEvents: Readonly<Record<string, EventHandler>> = {
  [BULK_UPLOADED]: workOnJob,
  [IMPORT_ASKED]: workOnImport,
};

/** What every worker does: events of the outbox and recurring work, a table of contents. */
const handlers: JobHandlers = {
  events: {
    [ORDER_PLACED]: sendOrderJob,
    [ORDER_RELEASED]: releaseOrderJob,
    [ORDER_WITHDRAWN]: withdrawOrderJob,
    [ORDER_MOVED]: inTurn(countSalesJob, issueDocumentsJob),
    ...longEvents,
    [MAIL_TOPIC]: sendMailJob,
    [PASSWORD_FORGOTTEN]: sendResetLinkJob,
  },
  recurring: [
    releaseAbandoned,
    runHeldActs,
    runRevisions,
    dropOldAnswers,
    dropOldCarts,
    dropOldUploads,
    forgetChanges,
    forgetDrawnPictures,
    forgetExpiredSignIns,
    forgetFailedActs,
    forgetImportedChanges,
    forgetPictures,
    publishScheduled,
    applyDueImports,
    forgetScreenImports,
    forgetMails,
    forgetOldEvents,
    forgetOldSignOns,
    sealAudit,
    sealWithNewest,
    registerPapers,
    closeRestingTickets,
    endDeputies,
    countAllSales,
  ],
};

/** The same with what the ERP behind it does by itself. */
export function handlersOf({ erp }: App): JobHandlers {
  return { ...handlers, recurring: [...erp.jobs, ...handlers.recurring] };
}
