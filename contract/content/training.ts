import { z } from 'zod';
import { paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { found, pictured, searchedPage } from './found.ts';

/** E3.36. `text` is the lead in plain words; `minutes` of reading and trying out, all parts together. */
export const trainingSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  text: z.string(),
  ...pictured,
  minutes: z.number().int(),
  parts: z.number().int(),
  ...found,
});
export const trainingDetailSchema = trainingSchema.omit({ excerpt: true, parts: true }).extend({
  content: z.string().describe('clean HTML'),
  parts: z.array(
    z.object({ id: z.string(), title: z.string(), content: z.string(), ...pictured, minutes: z.number().int() }),
  ),
});

export const trainingRoutes = defineRoutes({
  listTrainings: {
    method: 'GET',
    path: '/trainingLearning',
    access: { section: 'Training & Learning' },
    summary: 'The training for the caller in its order; with a search the best first',
    query: searchedPage,
    response: paged(trainingSchema),
  },
  getTraining: {
    method: 'GET',
    path: '/trainingLearning/:path',
    access: { section: 'Training & Learning' },
    summary: 'One training with its parts. 404 TRAINING_NOT_FOUND',
    params: z.object({ path: z.string().min(1).max(200) }),
    response: trainingDetailSchema,
  },
});
