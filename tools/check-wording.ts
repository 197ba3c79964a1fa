import { IMPORT_FAULTS } from '#vocabulary/import-fault.ts';
import { REFUSALS } from '#vocabulary/refusal.ts';
import { listFiles, readSources, readText } from './checks/sources.ts';
import { textsOf, unlike, unlikeFaults, unnatural, unused, usesOf } from './checks/wording.ts';

// Fails on missing, unused or mismatched words, and on words for people that stand in the portal's code.
const files = listFiles();
const wording = files
  .filter((path) => /^wording\/\w+\/[\w-]+\.json$/.test(path))
  .flatMap((path) => {
    const text = readText(path);
    return text === null ? [] : [{ path, text }];
  });
const texts = { hu: textsOf(wording, 'hu'), en: textsOf(wording, 'en'), es: textsOf(wording, 'es') };
const uses = usesOf(
  readSources(
    files.filter((path) => /^(portal|desk|ui|server|vocabulary|contract)\//.test(path) && !/\.test\.tsx?$/.test(path)),
  ),
);
const wrong = [
  ...unlike(texts),
  ...unlikeFaults(texts, IMPORT_FAULTS),
  ...unnatural(texts),
  ...unused(texts.en, uses, Object.keys(REFUSALS)),
  ...uses.spoken,
];
for (const line of wrong) console.error(line);
console.log(
  `${texts.hu.size} texts in hu, ${texts.en.size} in en, ${texts.es.size} in es; ${uses.asked.length} calls; ${wrong.length} wrong`,
);
if (wrong.length || texts.hu.size === 0 || uses.asked.length === 0) process.exitCode = 1;
