import { answerTasks } from '#platform/thread/answer-tasks.ts';
import { readMessages } from './message-file.ts';
import type { FileAnswer, FileTask } from './read-message-file.ts';

answerTasks(({ name, text }: FileTask): FileAnswer => {
  try {
    return { messages: readMessages(name, text) };
  } catch (error) {
    return { unreadable: (error as Error).message };
  }
});
