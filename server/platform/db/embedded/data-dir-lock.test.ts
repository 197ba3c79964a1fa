import { expect, test } from 'vitest';
import { takeDataDir } from './data-dir-lock.ts';

test.runIf(process.platform === 'linux')(
  'refuses a data folder that the system cannot make, at once and by the name of the setting',
  async () => {
    await expect(takeDataDir('/proc/x')).rejects.toThrow(/data folder \/proc\/x cannot be used: ENOENT.*DATA_DIR/);
  },
);
