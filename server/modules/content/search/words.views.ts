import { part, raw } from '#platform/db/sql.ts';
import type { Language } from '#values/text.ts';
import { folded } from '#values/text.ts';
import { spokenWords } from './excerpt.ts';

const CONFIGS: Readonly<Record<Language, string>> = { hu: 'hungarian', en: 'english', es: 'spanish' };
const LONG = 3;

/** What a search asks of the columns `words_hu`, `words_en`, `words_es`. */
export interface Asked {
  readonly matches: ReturnType<typeof part>;
  /** Descending: how well a row fits. */
  readonly rank: ReturnType<typeof part>;
  /** The same two of trainings, whose words stand in their parts: table `training`. */
  readonly training: {
    readonly matches: ReturnType<typeof part>;
    readonly rank: ReturnType<typeof part>;
    readonly body: ReturnType<typeof part>;
  };
}

/** The words of a search in the language, each by its stem or as a beginning: all of them, or any of the longer ones. Null when there are no words. */
export function askedWords(search: string | undefined, language: Language, any = false): Asked | null {
  const words = spokenWords(search ?? '', any ? LONG : 1);
  if (words.length === 0) return null;
  const config = raw(`'pg_catalog.${CONFIGS[language]}'::regconfig`);
  const column = raw(`words_${language}`);
  // plainto_tsquery reads any text; a beginning is letters and digits only.
  const one = (word: string) =>
    part`(plainto_tsquery(${config}, ${word}) || plainto_tsquery(${config}, ${folded(word)}) || to_tsquery('pg_catalog.simple', ${`${folded(word)}:*`}))`;
  const [first, ...others] = words;
  const query = others.reduce(
    (all, word) => (any ? part`${all} || ${one(word)}` : part`${all} && ${one(word)}`),
    one(first!),
  );
  const matches = part`${column} @@ (${query})`;
  const rank = part`ts_rank_cd(${column}, (${query}), 1)`;
  // All words may stand in a part together with the title and lead of its training.
  const parts = part`from training_part p where p.training_id = training.id and not p.withdrawn and (training.${column} || p.${column}) @@ (${query})`;
  return {
    matches,
    rank,
    training: {
      matches: part`(training.${column} @@ (${query}) or exists (select ${parts}))`,
      rank: part`greatest(ts_rank_cd(training.${column}, (${query}), 1), (select max(ts_rank_cd(training.${column} || p.${column}, (${query}), 1)) ${parts}))`,
      body: part`case when training.${column} @@ (${query}) then training.body
        else (select p.body ${parts} order by ts_rank_cd(p.${column}, (${query}), 1) desc, p.position, p.id limit 1) end`,
    },
  };
}
