import { day, fileName, key, text, words, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { keepFile, readStored } from '../stored-file/stored-file.store.ts';
import { audience, checkPeriod } from './reading.ts';

export const marketingFolders: Kind = {
  versioned: true,
  file: 'marketing-folders.csv',
  table: 'marketing_folder',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about: 'Folders of the marketing material.',
  check: checkPeriod,
  fields: [
    key('id', 'Id.'),
    whole('position', 'Place.', { optional: true, otherwise: 0 }),
    words('title', 'Name.'),
    words('lead', 'What is in it.'),
    ...audience,
  ],
};

export const marketingFiles: Kind = {
  versioned: true,
  file: 'marketing-files.csv',
  table: 'marketing_file',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about:
    'Marketing material. The files themselves lie in the folder `marketing` beside this one; what is in them decides whether they changed.',
  references: [{ column: 'folder_id', to: 'marketing-folders.csv', toColumn: 'id' }],
  check: checkPeriod,
  files: {
    folder: 'marketing',
    columns: { file: 'file_checksum', preview: 'preview_checksum' },
    keep: keepFile,
    read: readStored,
  },
  fields: [
    key('id', 'Id.'),
    key('folder_id', 'Folder.'),
    whole('position', 'Place in the folder.', { optional: true, otherwise: 0 }),
    text('brand', 'Brand it speaks of.', { optional: true, max: 80 }),
    words('title', 'Title.'),
    words('lead', 'What it is good for.'),
    fileName('file', 'The file.'),
    fileName('preview', 'A small picture of it (png, jpg or webp).', { optional: true }),
    day('published_on', 'Its day; it appears then.'),
    ...audience,
  ],
};
