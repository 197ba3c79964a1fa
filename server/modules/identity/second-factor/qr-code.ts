import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** The QR code of an address as one path of unit squares with its quiet zone; `size` is the width of its view box. Error correction M. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}
