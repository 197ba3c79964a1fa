import { expect, test } from 'vitest';
import { isFull, ownFolders } from './room.ts';

test('a disk is full when the next piece of the database’s log finds no room; one that counts nothing is not', () => {
  const disk = { blocks: 1_000_000, bavail: 4_096, bsize: 4_096 };
  expect(
    [disk, { ...disk, bavail: 4_095 }, { ...disk, bavail: 0 }, { blocks: 0, bavail: 0, bsize: 4_096 }].map(isFull),
  ).toEqual([false, true, true, false]);
});

test('the disks that count are those of this machine that are written to', () => {
  const away = {
    DATABASE_URL: { connectionString: 'postgres://u@db/hordo' },
    DATA_DIR: '/data',
    FILES: { base: 'https://host/bucket', key: 'KEY', secret: 'SECRET', region: '' },
  };
  expect(ownFolders(away)).toEqual([]);
  expect(ownFolders({ ...away, DATABASE_URL: undefined })).toEqual(['/data', '/data/postgres']);
  expect(ownFolders({ ...away, FILES: undefined })).toEqual(['/data/files']);
  expect(ownFolders({ DATABASE_URL: undefined, DATA_DIR: '/data', FILES: '/files' })).toEqual([
    '/data',
    '/data/postgres',
    '/files',
  ]);
});
