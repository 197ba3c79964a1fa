import { breaksOf, unusedDependencies } from './checks/boundaries.ts';
import { listFiles, readSources, readText } from './checks/sources.ts';

// Fails on a forbidden import, and when it has not seen every file that git lists.
const listed = listFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && readText(path) !== null);
const sources = readSources();
const breaks = [...breaksOf(sources), ...unusedDependencies(sources)];
for (const line of breaks) console.error(line);
if (sources.length < listed.length || sources.length === 0) {
  console.error(`only ${sources.length} of ${listed.length} files were read`);
  process.exitCode = 1;
}
if (breaks.length) process.exitCode = 1;
console.log(
  `${sources.length} files, ${sources.reduce((sum, { imports }) => sum + imports.length, 0)} imports, ${breaks.length} forbidden`,
);
