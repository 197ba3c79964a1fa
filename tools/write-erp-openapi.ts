// Writes the description of the contract with the ERP: `node tools/write-erp-openapi.ts`. A test finds it when it is stale.
import { writeFileSync } from 'node:fs';
import { erpOpenapi } from '../server/erp-connection/openapi.ts';

writeFileSync(new URL('../docs/erp-openapi.json', import.meta.url), `${JSON.stringify(erpOpenapi(), null, 2)}\n`);
