/** The door of the supplier's data: import and export of folders, and the demo supplier. */
export { exportFolder } from './export-folder.ts';
export type { Imported, ImportOptions } from './import-folder.ts';
export { importFiles, importFolder } from './import-folder.ts';
export type { Fault, Kind, Row } from './kind.ts';
export { kindOf } from './kinds.ts';
