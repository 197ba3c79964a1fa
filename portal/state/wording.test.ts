import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(path, import.meta.url);

/** Words of pages that the server writes itself. */
const SERVERS = ['mailbox', 'signin'];

test('every noun of the wording has its line in the types', () => {
  const listed = [...readFileSync(at('./wording.ts'), 'utf8').matchAll(/#wording\/en\/([\w-]+)\.json/g)].map(([, noun]) => noun);
  const files = readdirSync(at('../../wording/en/')).map((file) => file.replace('.json', ''));
  expect(files.filter((noun) => !listed.includes(noun) && !SERVERS.includes(noun))).toEqual([]);
});
