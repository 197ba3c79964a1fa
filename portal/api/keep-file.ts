import type { Kept } from './rest.ts';

/** Hands a file to the browser's downloads. Nothing is kept of a call that failed: it threw before. */
export function keepFile({ name, blob }: Kept): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
