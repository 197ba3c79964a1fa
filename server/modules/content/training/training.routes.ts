import { trainingRoutes } from '#contract/content/training.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { safeAddress, sanitised } from '../rich-text/sanitise.ts';
import { excerptFrom } from '../search/listed.ts';
import { listTrainings } from './list-trainings.ts';
import { readTraining } from './read-training.ts';
import type { Training } from './training.views.ts';

const summary = ({ language }: Ctx, { id, path, title, lead, imageLink, imageName, minutes }: Training) => ({
  id,
  path,
  title: inLanguage(title, language),
  text: inLanguage(lead, language),
  imageLink: safeAddress(imageLink),
  imageName: inLanguage(imageName, language),
  minutes,
});

export const trainingEdge = restEdge(trainingRoutes, {
  listTrainings: async (ctx, { query: { search, offset, limit } }) => {
    const { total, rows } = await listTrainings(ctx, search, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => ({
        ...summary(ctx, row),
        parts: row.parts,
        excerpt: excerptFrom(search, ctx.language, row.lead, row.body),
      })),
    };
  },
  getTraining: async (ctx, { params }) => {
    const { training, parts } = await readTraining(ctx, params.path);
    return {
      ...summary(ctx, training),
      content: sanitised(inLanguage(training.body, ctx.language)),
      parts: parts.map(({ id, title, body, imageLink, imageName, minutes }) => ({
        id,
        title: inLanguage(title, ctx.language),
        content: sanitised(inLanguage(body, ctx.language)),
        imageLink: safeAddress(imageLink),
        imageName: inLanguage(imageName, ctx.language),
        minutes,
      })),
    };
  },
});
