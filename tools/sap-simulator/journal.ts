import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Documents by key, kept as a journal: one line for each state of a document, written before anybody hears of it. A line that was cut off by a kill is dropped. */
export class Journal<T> {
  readonly documents = new Map<string, T>();
  readonly #file: string;
  readonly #committed: (key: string, isNew: boolean) => void;

  constructor(folder: string, name: string, committed: (key: string, isNew: boolean) => void = () => {}) {
    this.#committed = committed;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${name}.jsonl`);
    if (!existsSync(this.#file)) return;
    const text = readFileSync(this.#file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(this.#file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').filter(Boolean)) {
      const [key, document] = JSON.parse(line) as [string, T];
      this.documents.set(key, document);
    }
  }

  /** As if nothing had ever been written. */
  clear(): void {
    if (existsSync(this.#file)) truncateSync(this.#file);
    this.documents.clear();
  }

  commit(key: string, document: T): void {
    appendFileSync(this.#file, `${JSON.stringify([key, document])}\n`, { flush: true });
    const isNew = !this.documents.has(key);
    this.documents.set(key, document);
    this.#committed(key, isNew);
  }
}
