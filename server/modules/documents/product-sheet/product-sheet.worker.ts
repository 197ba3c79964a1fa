import { answerTasks } from '#platform/thread/answer-tasks.ts';
import { drawProductSheet } from './draw-product-sheet.ts';

answerTasks(drawProductSheet);
