import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the types of the GraphQL documents are those of the contract, and every document fits it', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../graphql-types.ts', import.meta.url)), '--check'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
