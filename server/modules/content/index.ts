/** The door of what the supplier gives to read and to take along: what the import of the supplier's data and the portal's addresses need. */
export { readArticle } from './article/read-articles.ts';
export { absentFiles, dropUnnamed } from './stored-file/stored-file.store.ts';
export { dropUploads, uploadsBefore } from './marketing/material-upload.store.ts';
export { deskMaterialEdge } from './marketing/marketing.routes.ts';
export * as marketingKinds from './import-kind/marketing.ts';
export * as noticeKinds from './import-kind/notices.ts';
export * as readingKinds from './import-kind/reading.ts';
export type { Audience } from './audience/hidden-by.views.ts';
export { hiddenBy } from './audience/hidden-by.views.ts';
export { deskPictureEdge } from './picture/picture.routes.ts';
export { PICTURE_LINK, keepPictureBytes, readPicture } from './picture/keep-picture.ts';
export { dropPictures, isKeptPicture, picturesBefore } from './picture/picture.store.ts';
