import { resolve } from 'node:path';
import { demoConditions } from './sap-simulator/demo-conditions.ts';
import { startSapSimulator } from './sap-simulator/start.ts';

/** `npm run sap-simulator`: PORT (4100), DATA_DIR (./data/sap), SAP_USER, SAP_PASSWORD, STANDARDS_DIR; events go to EVENTS_URL by SAP_EVENTS_USER and SAP_EVENTS_PASSWORD. */
const {
  PORT = '4100',
  DATA_DIR = './data/sap',
  SAP_USER,
  SAP_PASSWORD,
  STANDARDS_DIR,
  EVENTS_URL,
  SAP_EVENTS_USER,
  SAP_EVENTS_PASSWORD,
} = process.env;
const { url } = await startSapSimulator({
  port: Number(PORT),
  folder: resolve(DATA_DIR),
  ...(SAP_USER && { user: SAP_USER }),
  ...(SAP_PASSWORD && { password: SAP_PASSWORD }),
  conditions: demoConditions(),
  standards: STANDARDS_DIR ?? null,
  events: EVENTS_URL ? { url: EVENTS_URL, user: SAP_EVENTS_USER ?? '', password: SAP_EVENTS_PASSWORD ?? '' } : null,
});
process.stdout.write(`SAP simulator: ${url}\n`);
