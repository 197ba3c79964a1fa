import { z } from 'zod';
import { PICTURE_BYTES } from '../../vocabulary/picture.ts';
import { defineRoutes } from '../routes.ts';

const response = z.object({
  link: z.string().describe('path of the portal'),
  width: z.number().int(),
  height: z.number().int(),
});

export const deskPictureRoutes = defineRoutes({
  uploadContentPicture: {
    method: 'POST',
    path: '/content-pictures',
    access: { desk: 'Desk Content', may: 'act', reach: 'all' },
    summary:
      'A form with one picture, known by what is in it (JPEG or PNG, at most 5 MB and 6,000 pixels wide and high); the same picture again is the same link. PICTURE_TYPE, PICTURE_SIZE, FILE_INFECTED',
    upload: { maxBytes: PICTURE_BYTES },
    response,
  },
  uploadProductPicture: {
    method: 'POST',
    path: '/product-pictures',
    access: { desk: 'Desk Catalogue', may: 'act', reach: 'all' },
    summary: 'The same for pictures of products',
    upload: { maxBytes: PICTURE_BYTES },
    response,
  },
});
