import { pictureRoutes } from '#contract/content/picture.ts';
import { deskPictureRoutes } from '#contract/desk/picture.ts';
import { restEdge } from '#platform/http/edge.ts';
import { keepPicture, sendPicture } from './keep-picture.ts';

export const pictureEdge = restEdge(pictureRoutes, {
  showPicture: async (ctx, { params }) => {
    const { meta, file } = await sendPicture(ctx, params.checksum);
    return {
      file: {
        body: file,
        mime: meta.mediaType,
        name: `picture.${meta.mediaType.split('/')[1]}`,
        bytes: meta.bytes,
        forGood: true,
      },
    };
  },
});

export const deskPictureEdge = restEdge(deskPictureRoutes, {
  uploadContentPicture: (ctx, { upload }) => keepPicture(ctx, upload),
  uploadProductPicture: (ctx, { upload }) => keepPicture(ctx, upload),
});
