/** The door of the supplier's data: import and export of folders, what imports changed, and the demo supplier. */
export { exportFolder } from './export-folder.ts';
export type { Imported, ImportOptions } from './import-folder.ts';
export { importFiles, importFolder, undoFolder } from './import-folder.ts';
export type { Fault } from './fault.ts';
export type { Following, Follower, SupplierData } from './follower.ts';
export type { TypedRow } from './row-change/bring-rows.ts';
export { bringRows } from './row-change/bring-rows.ts';
export { undoImport } from './undo-import.ts';
export { forgetImportedChanges, listChangeSets } from './undo-import.ts';
export { deskContentEdge } from './content-item/content-item.routes.ts';
export { publishScheduled } from './content-item/publish-scheduled.job.ts';
export { deskPriceConditionEdge } from './price-batch/price-batch.routes.ts';
export { deskProductEdge } from './product-batch/product-batch.routes.ts';
export { deskSettingEdge } from './settings-change/settings-change.routes.ts';
export { deskImportEdge } from './screen-import/screen-import.routes.ts';
export { IMPORT_ASKED } from './screen-import/upload-import.ts';
export { forgetScreenImports, workOnImport } from './screen-import/work-on-import.job.ts';
export { importsPersonalData } from './personal-data.store.ts';
