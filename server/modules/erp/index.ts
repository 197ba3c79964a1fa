/** The door of the ERP area: the two ports and the one line. It depends on nobody; orders asks over it, adapters stand behind it. */
export { asked, circuitOf, isErpUp, waitMs } from './ask-erp.ts';
export { askPrices } from './ask-prices.ts';
export type { BilledLine, ConfirmedLine, ErpReport, ErpReportTaken, ErpStep } from './inbound.port.ts';
export type { Erp, ErpConfirmation, ErpOrder, ErpOrderKey, ErpStanding, HandDetail } from './outbound.port.ts';
export type { ErpNote } from './note.ts';
export { NotedError, keptNote, keptReason, noteInWords, reasonInWords } from './note.ts';
export { ErpAway, ErpRefused, OrderWaits, goneOn, isAnswer, readConfirmation, readStanding } from './outbound.port.ts';
export type { ErpPriceQuestion, ErpPrices } from './price.port.ts';
export type {
  BookedOtherwise,
  ErpContact,
  EnteredOrder,
  ErpReports,
  PriceDifference,
  ReportMark,
  BilledSums,
  StoppedReport,
} from './reports.port.ts';
