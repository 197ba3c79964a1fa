import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const deskMaterialRoutes = defineRoutes({
  uploadMaterial: {
    method: 'POST',
    path: '/material-files',
    access: { desk: 'Desk Content', may: 'act', reach: 'all' },
    summary:
      'A form with one file of the marketing material (PDF, JPEG, PNG or XLSX by what is in it, at most 20 MB), or the preview of one (JPEG or PNG). It is kept byte for byte, and an item names it by its checksum; the same again is the same. ATTACHMENT_TYPE, PICTURE_TYPE, FILE_NAME_REFUSED, FILE_INFECTED',
    query: z.object({ as: z.enum(['file', 'preview']).default('file') }),
    upload: { maxBytes: 20 * 1_048_576 },
    response: z.object({ name: z.string(), checksum: z.string().describe('sha-256, hex'), bytes: z.number().int() }),
  },
});
