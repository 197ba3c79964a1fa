/** The connection to the supplier's own ERP: what stands behind the ports with `ERP=http`, `ERP=files` and `ERP=sap`. */
export { erpByFiles } from './files.adapter.ts';
export { erpOverHttp } from './http.adapter.ts';
export { erpBySap } from './sap/sap.adapter.ts';
export { measureErp } from './measure-erp.ts';
export { mountErp } from './mount-erp.ts';
export { mountSapEvents } from './sap/mount-sap-events.ts';
