import type { PackFacts, PictureSize } from '#pictures/index.ts';
import { drawPack } from '#pictures/index.ts';
import { answerTasks } from '#platform/thread/answer-tasks.ts';

answerTasks(({ facts, size }: { facts: PackFacts; size: PictureSize }) => drawPack(facts, size));
