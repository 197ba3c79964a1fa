/** The door of bulk upload: sheets of orders. */
export { bulkUploadEdge } from './job/job.routes.ts';
export { BULK_UPLOADED } from './job/upload-sheet.ts';
export { dropOldUploads, workOnJob } from './job/work-on-job.job.ts';
export { uploadsPersonalData } from './personal-data.store.ts';
