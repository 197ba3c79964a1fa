import { documentFaults } from './checks/map.ts';

// Fails when docs/map.md names a path that does not exist or leaves out a noun of the tree, when a link or a quote of a document is wrong,
// and when docs/decisions/README.md differs from the decisions.
const faults = documentFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(`${faults.length} faults in the documents`);
