import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scannerOf } from '../../config-addresses.ts';
import { clamd } from './clamd.adapter.ts';
import type { Peer } from './test-peer.ts';
import { EICAR, startPeer } from './test-peer.ts';

let peer: Peer;
beforeAll(async () => {
  peer = await startPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.mode = 'scan';
  peer.seen.length = 0;
});

const scan = (...pieces: Uint8Array[]) => clamd(scannerOf(peer.address), 500).scan(pieces);
const text = (words: string) => new TextEncoder().encode(words);

describe('the scanner gets a file as it is', () => {
  test('in pieces, whatever its size, and says what is in it', async () => {
    const large = Buffer.alloc(1_000_000, 'Árvíztűrő ');
    expect(await scan(large)).toBeNull();
    expect(peer.seen[0]!.bytes.equals(large)).toBe(true);
    expect(peer.seen[0]!.pieces).toBeGreaterThan(10);
    expect(await scan(text(EICAR))).toBe('Eicar-Test-Signature');
  });

  test.each([65_536 - 30, 65_536 - 68, 65_536, 700_000])(
    'what begins at byte %i is found across the edges of pieces',
    async (before) => {
      expect(await scan(Buffer.alloc(before, 'x'), text(EICAR), Buffer.alloc(10, 'y'))).toBe('Eicar-Test-Signature');
      expect(await scan(Buffer.concat([Buffer.alloc(before, 'x'), text(EICAR)]))).toBe('Eicar-Test-Signature');
    },
  );

  test('an empty one and empty pieces do not end the stream early', async () => {
    expect(await scan()).toBeNull();
    expect(await scan(text(''), text(EICAR.slice(0, 20)), text(''), text(EICAR.slice(20)))).toBe(
      'Eicar-Test-Signature',
    );
  });

  test('as it is read, and through a socket of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hordo-scanner-'));
    const local = await startPeer(join(folder, 'clamd.ctl'));
    async function* read() {
      for (const sign of EICAR) yield text(sign);
    }
    expect(await clamd(scannerOf(local.address)).scan(read())).toBe('Eicar-Test-Signature');
    await local.close();
    await rm(folder, { recursive: true });
  });
});

describe('only a clear answer is one', () => {
  test.each([
    'silent',
    'close',
    'limit',
    'stream: ',
    'stream: OKAY',
    'OK',
    'stream: Can not allocate memory ERROR',
    '<html>OK</html>',
    'x'.repeat(10_000),
  ])('not %s', async (mode) => {
    peer.mode = mode;
    await expect(scan(Buffer.alloc(3_000_000, 'x'))).rejects.toThrow();
  });

  test('and nobody there is none', async () => {
    const gone = await startPeer();
    await gone.close();
    await expect(clamd(scannerOf(gone.address), 500).scan([text('x')])).rejects.toThrow();
  });

  test('nor is a file that cannot be read to its end', async () => {
    async function* broken() {
      yield text('x');
      throw new Error('the disk is gone');
    }
    await expect(clamd(scannerOf(peer.address)).scan(broken())).rejects.toThrow('the disk is gone');
    expect(peer.seen).toEqual([]);
  });
});
