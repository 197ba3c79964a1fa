import { z } from 'zod';
import { fileAnswer } from '../file.ts';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { found, searchedPage } from './found.ts';

const section = { section: 'Marketing Materials' } as const;

/** E3.37: a file belongs to a folder and, where it speaks of one, to a brand. */
export const marketingFileSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  folderId: z.string(),
  folder: z.string(),
  brand: z.string().nullable(),
  date: z.string(),
  previewLink: z.string().nullable().describe('address of a small picture'),
  ...found,
});

/** Most files of one archive. */
export const BULK_LIMIT = 200;

export const marketingRoutes = defineRoutes({
  listMarketingFiles: {
    method: 'GET',
    path: '/downloadmaterial',
    access: section,
    summary: 'Marketing files of a folder, of a brand, or found by words',
    query: searchedPage.extend({
      folder: z.string().max(40).optional(),
      folderId: z.string().max(40).optional().describe('the same as folder'),
      brand: z.string().max(100).optional(),
    }),
    response: paged(marketingFileSchema),
  },
  listMarketingBrands: {
    method: 'GET',
    path: '/downloadmaterial/GetAllBrandsAsync',
    access: section,
    summary: 'The brands that there is material of',
    query: pageQuery(100),
    response: paged(z.object({ id: z.string(), name: z.string(), files: z.number().int() })),
  },
  listMarketingFolders: {
    method: 'GET',
    path: '/downloadmaterial/GetAllDMFolders',
    access: section,
    summary: 'The folders in their order, with the number of their files',
    query: pageQuery(100),
    response: paged(
      z.object({
        id: z.string(),
        name: z.string(),
        text: z.string(),
        files: z.number().int(),
        order: z.number().int(),
      }),
    ),
  },
  downloadMarketingFile: {
    method: 'GET',
    path: '/downloadmaterial/file/:id',
    access: section,
    summary: 'One file. 404 FILE_NOT_FOUND',
    params: z.object({ id: z.string().min(1).max(40) }),
    response: fileAnswer,
  },
  downloadMarketingFiles: {
    method: 'POST',
    path: '/downloadmaterial/bulk-files',
    access: section,
    summary: 'The named files as one zip, made while it is sent. 404 FILE_NOT_FOUND when one of them is not there',
    body: z.object({ ids: z.array(z.string().max(40)).min(1).max(BULK_LIMIT) }),
    response: fileAnswer,
  },
  showMarketingPreview: {
    method: 'GET',
    path: '/downloadmaterial/preview/:checksum',
    access: 'public',
    summary: 'A preview by what is in it: only somebody who saw the list can know the address. 404 FILE_NOT_FOUND',
    params: z.object({ checksum: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: fileAnswer,
  },
});
