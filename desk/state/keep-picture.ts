import { desk } from '../api.ts';

/** Uploads a picture of content or of products; its address in the portal. */
export function keepPicture(of: 'content' | 'product'): (picture: Blob, name: string) => Promise<string> {
  return async (picture, name) => {
    const body = new FormData();
    body.append('file', picture, name);
    return (await desk(of === 'content' ? 'POST /content-pictures' : 'POST /product-pictures', { body })).link;
  };
}
