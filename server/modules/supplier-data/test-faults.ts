import type { Fault } from './fault.ts';
import { presentFault } from './fault.ts';

/** What is wrong, in English, as plain characters and without what to do about it; a condition between two rows by its code. */
export function whatIsWrong(fault: Fault): string {
  const sentence = presentFault('en', fault)
    .reason.replaceAll('\u00a0', '')
    .replaceAll(/[“”]/g, '"')
    .replace(/\. (?=[A-Z]).*$|\.$/s, '');
  return fault.also ? `${sentence} (${fault.also})` : sentence;
}
