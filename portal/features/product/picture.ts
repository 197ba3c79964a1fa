import type { SyntheticEvent } from 'react';

interface Pictured {
  readonly sku?: string | null;
  readonly small_image?: { readonly url?: string | null } | null;
}

/** What an `<img>` of a product shows; a picture that cannot be loaded gives its place to the drawn one. */
export function pictureOf({ sku, small_image: picture }: Pictured, size: 'small' | 'large' = 'small') {
  const drawn = `/art/${sku}-${size}.svg?drawn`;
  return {
    src: (size === 'large' ? picture?.url?.replace('-small', '-large') : picture?.url) ?? drawn,
    onError: ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
      if (image.getAttribute('src') !== drawn) image.src = drawn;
    },
  };
}
