/** Width and height of a JPEG or PNG as its head says; null when it does not say them. */
export function pictureSize(bytes: Uint8Array, mime: string): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return mime === 'image/png' ? { width: view.getUint32(16), height: view.getUint32(20) } : jpegSize(view);
  } catch {
    return null; // it ends before its size
  }
}

const STANDALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Start of frame: SOF0–SOF15 without the tables that share the range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (STANDALONE(marker)) at += 2;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** True when a JPEG or PNG has its end: one that broke off on its way would be shown in half, or not at all. */
export function isWhole(bytes: Uint8Array, mime: string): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'image/png') return data.lastIndexOf('IEND', undefined, 'latin1') > 0;
  // The end of the picture itself stands behind its scan: a thumbnail in its head has an end of its own.
  const scan = data.lastIndexOf(Buffer.from([0xff, 0xda]));
  return scan > 0 && data.indexOf(Buffer.from([0xff, 0xd9]), scan) > 0;
}
