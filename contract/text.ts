import { z } from 'zod';
import { isPrintable } from '../values/text.ts';

/** A text that people type and an export gives out: what an import would refuse is refused here. Blanks around it are taken off. */
export function printable(most: number): z.ZodString {
  return z.string().trim().max(most).refine(isPrintable, 'holds characters that are no text');
}
