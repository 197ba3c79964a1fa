import { resolve } from 'node:path';
import { startSapSimulator } from './sap-simulator/start.ts';

/** `npm run sap-simulator`: PORT (4100), DATA_DIR (./data/sap), SAP_USER, SAP_PASSWORD, STANDARDS_DIR. */
const { PORT = '4100', DATA_DIR = './data/sap', SAP_USER, SAP_PASSWORD, STANDARDS_DIR } = process.env;
const { url } = await startSapSimulator({
  port: Number(PORT),
  folder: resolve(DATA_DIR),
  ...(SAP_USER && { user: SAP_USER }),
  ...(SAP_PASSWORD && { password: SAP_PASSWORD }),
  standards: STANDARDS_DIR ?? null,
});
process.stdout.write(`SAP simulator: ${url}\n`);
