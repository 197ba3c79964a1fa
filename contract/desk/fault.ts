import { z } from 'zod';

/** What is wrong with a row, as data and as a sentence; who shows it says where it is. */
export const wrong = {
  code: z
    .string()
    .describe('which of vocabulary/import-fault.ts; `told` for one that was found before there were codes'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('what the sentence of the code names'),
  reason: z.string().describe('the sentence, in the language of the request: what is wrong and what to do'),
};
