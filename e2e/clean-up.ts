import { rmSync } from 'node:fs';

/** The data of this run goes with it. */
export default function cleanUp(): void {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
