import { answerTasks } from '#platform/thread/answer-tasks.ts';
import { BookRefused } from '#platform/sheet/book/book.ts';
import type { BookTask } from './book-rows.ts';
import { csvOfBook } from './book-rows.ts';
import type { BookAnswer } from './read-book.ts';

answerTasks((task: BookTask): BookAnswer => {
  try {
    return { csv: csvOfBook(task) };
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error;
    return { refused: { reason: error.reason, params: error.params } };
  }
});
