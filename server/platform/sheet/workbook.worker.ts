import { answerTasks } from '../thread/answer-tasks.ts';
import { workbook } from './workbook.ts';

answerTasks(workbook);
