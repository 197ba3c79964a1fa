import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { partsOf, trainingAt } from './training.views.ts';

/** One training with its parts in their order; TRAINING_NOT_FOUND also for what is not for the caller. */
export async function readTraining(ctx: Ctx, path: string) {
  const training = await trainingAt(ctx, path);
  if (!training) throw new Refusal('TRAINING_NOT_FOUND');
  return { training, parts: await partsOf(ctx, training.id) };
}
