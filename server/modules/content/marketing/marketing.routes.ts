import { marketingRoutes } from '#contract/content/marketing.ts';
import { deskMaterialRoutes } from '#contract/desk/material.ts';
import { keepMaterial } from './keep-material.ts';
import { restEdge } from '#platform/http/edge.ts';
import { pageFrom } from '#values/page.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { excerptFrom } from '../search/listed.ts';
import { listBrands, listFolders, listMarketingFiles } from './list-marketing.ts';
import { sendFile, sendPreview, sendZip } from './send-files.ts';

const nameOf = (path: string): string => path.split('/').at(-1)!;

export const marketingEdge = restEdge(marketingRoutes, {
  listMarketingFiles: async (ctx, { query: { folder, folderId, brand, search, offset, limit } }) => {
    const { total, rows } = await listMarketingFiles(
      ctx,
      { folder: folder ?? folderId, brand, search },
      { offset, limit },
    );
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => ({
        id: row.id,
        title: inLanguage(row.title, ctx.language),
        text: inLanguage(row.lead, ctx.language),
        fileName: nameOf(row.file),
        mediaType: row.mediaType,
        bytes: row.bytes,
        folderId: row.folderId,
        folder: inLanguage(row.folder, ctx.language),
        brand: row.brand,
        date: row.publishedOn,
        previewLink: row.previewChecksum && `/api/content/downloadmaterial/preview/${row.previewChecksum}`,
        excerpt: excerptFrom(search, ctx.language, row.lead),
      })),
    };
  },
  listMarketingBrands: async (ctx, { query: { offset, limit } }) => {
    const brands = await listBrands(ctx);
    return pageFrom(
      brands.map(({ name, files }) => ({ id: name, name, files })),
      { offset, limit },
    );
  },
  listMarketingFolders: async (ctx, { query: { offset, limit } }) => {
    const folders = await listFolders(ctx);
    return pageFrom(
      folders.map(({ id, title, lead, files, position }) => ({
        id,
        name: inLanguage(title, ctx.language),
        text: inLanguage(lead, ctx.language),
        files,
        order: position,
      })),
      { offset, limit },
    );
  },
  downloadMarketingFile: async (ctx, { params }) => {
    const { meta, file } = await sendFile(ctx, params.id);
    return { file: { body: file, mime: meta.mediaType, name: nameOf(meta.file), bytes: meta.bytes } };
  },
  downloadMarketingFiles: async (ctx, { body }) => ({
    file: {
      body: await sendZip(ctx, body.ids),
      mime: 'application/zip',
      name: `${say(ctx.language, 'download.marketingName')}.zip`,
    },
  }),
  showMarketingPreview: async (ctx, { params }) => {
    const { meta, file } = await sendPreview(ctx, params.checksum);
    return { file: { body: file, mime: meta.mediaType, name: 'preview.png', bytes: meta.bytes, forGood: true } };
  },
});

export const deskMaterialEdge = restEdge(deskMaterialRoutes, {
  uploadMaterial: (ctx, { upload, query }) => keepMaterial(ctx, upload, query.as),
});
