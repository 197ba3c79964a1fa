import { answerTasks } from '#platform/thread/answer-tasks.ts';
import { drawPaper } from './draw-paper.ts';

answerTasks(drawPaper);
