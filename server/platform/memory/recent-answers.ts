import type { Clock } from '../clock/clock.ts';

interface Answered<T> {
  readonly at: number;
  readonly answer: Promise<T>;
}

/**
 * Answers that many requests of a process may share for `ms` of the real clock: the first asks, the others get what it gets. One that fails is forgotten at once. What is asked belongs to no
 * transaction of theirs: load it on a connection of its own (decision 0240).
 */
export function recentAnswers<T>(
  ms: number,
): (app: { readonly clock: Pick<Clock, 'real'> }, key: string, load: () => Promise<T>) => Promise<T> {
  const apps = new WeakMap<object, Map<string, Answered<T>>>();
  return (app, key, load) => {
    let answers = apps.get(app);
    if (!answers) apps.set(app, (answers = new Map()));
    const now = app.clock.real().getTime();
    const known = answers.get(key);
    if (known && now - known.at < ms) return known.answer;
    const asked: Answered<T> = { at: now, answer: load() };
    asked.answer.catch(() => {
      if (answers.get(key) === asked) answers.delete(key);
    });
    for (const [old, { at }] of answers) if (now - at >= ms) answers.delete(old);
    answers.set(key, asked);
    return asked.answer;
  };
}
