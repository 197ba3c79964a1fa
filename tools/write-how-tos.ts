// Writes the guides that are made from the code itself: `node tools/write-how-tos.ts`. A test finds them when they are stale.
import { writeFileSync } from 'node:fs';
import { configureGuide } from '#modules/portal-config/setting/describe-settings.ts';
import { importGuide } from '#modules/supplier-data/describe-kinds.ts';
import { supplierData } from '../server/surfaces/supplier-data.ts';

const folder = new URL('../docs/how-to/', import.meta.url);
writeFileSync(new URL('import.md', folder), importGuide(supplierData.kinds));
writeFileSync(new URL('configure.md', folder), configureGuide());
