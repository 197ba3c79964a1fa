import { listFiles, readText } from './checks/sources.ts';
import { tableFaults, tablesOf } from './checks/tables.ts';

// Fails on a statement that touches a table of another area without saying so, and when it has not seen any.
const files = listFiles();
const migrations = files.filter((path) => /^server\/migrations\/\d+_\w+\.sql$/.test(path)).sort();
const tables = tablesOf(migrations.map((path) => readText(path) ?? ''));
const isTest = (path: string) =>
  path.endsWith('.test.ts') || /\/test[^/]*\//.test(path) || /\/test-[^/]+\.ts$/.test(path);
const sources = files
  .filter((path) => /^server\/.*\.ts$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
  .flatMap((path) => {
    const text = readText(path);
    return text === null ? [] : [{ path, text }];
  });
const faults = tableFaults(sources, tables);
for (const fault of faults) console.error(fault);
console.log(`${tables.size} tables, ${sources.length} files, ${faults.length} faults`);
if (faults.length || tables.size === 0 || sources.length === 0) process.exitCode = 1;
