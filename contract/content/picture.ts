import { z } from 'zod';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';

export const pictureRoutes = defineRoutes({
  showPicture: {
    method: 'GET',
    path: '/pictures/:checksum',
    access: 'public',
    summary: 'A picture of the supplier by what is in it. 404 FILE_NOT_FOUND',
    params: z.object({ checksum: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: fileAnswer,
  },
});
