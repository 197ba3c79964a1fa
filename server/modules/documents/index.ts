/** The door of the documents area. */
export { paperSearch } from './document/search-papers.ts';
export { papersByNumber } from './document/list-documents.ts';
export { documentEdge } from './document/document.routes.ts';
export { deskPrintEdge } from './print/print.routes.ts';
export { cancelApprovedInvoice } from './cancellation/cancel-invoice.ts';
export type { CreditableInvoice, UnitCredit } from './credit/credit-units.ts';
export { checkCredit, creditUnits, invoicesToCredit } from './credit/credit-units.ts';
export { deskPaperEdge } from './paper/order-paper.routes.ts';
export { deskInvoiceEdge } from './cancellation/cancellation.routes.ts';
export { deskCustomerEmptiesEdge } from './empties-account/customer-empties.routes.ts';
export { grossOfInvoices } from './document/invoice-sums.views.ts';
export { forgetPlannedNote } from './delivery/delivery.store.ts';
export { issuePapers } from './document/issue-papers.ts';
export { issueDocumentsJob, registerAll, registerPapers } from './document/issue-documents.job.ts';
export { mountProductSheets } from './product-sheet/product-sheet.routes.ts';
export { documentsPersonalData } from './personal-data.store.ts';
export * as documentKinds from './import-kinds.ts';
