import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** What an import changed of somebody who was erased cannot be put back any more. */
export const importsPersonalData: PersonalData = {
  accounts: {
    'change_item.uid': 'rows',
    'change_set.by_uid': 'stays',
    'import_columns.uid': 'rows',
    'desk_import.by_uid': 'stays',
    'desk_import.apply_by': 'stays',
    'content_draft.by_uid': 'stays',
    'content_version.by_uid': 'stays',
    'content_picture.by_uid': 'stays',
    'material_upload.by_uid': 'stays',
  },
};
