/** Most of an uploaded picture. */
export const PICTURE_BYTES = 5 * 1_048_576;
/** So many pixels wide and high at most: a small file can unfold to gigabytes in the browser of everybody who looks at it. */
export const PICTURE_PIXELS = 6_000;
