/** The connection to the supplier's own ERP: what stands behind the ports with `ERP=http` and `ERP=files`. */
export { erpByFiles } from './files.adapter.ts';
export { erpOverHttp } from './http.adapter.ts';
export { measureErp } from './measure-erp.ts';
export { mountErp } from './mount-erp.ts';
