import { part, raw } from '#platform/db/sql.ts';
import type { Language } from '#values/text.ts';
import { folded, withSizesApart } from '#values/text.ts';
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

const MOST_SIZES = 5;
const NUMBERS = /\d+(?:[.,]\d+)?/g;

/** Pieces of a search that say a size or a strength: `50l`, `20x0,5`, `0,5`, `5%`. A number alone is a word. */
function sizesIn(search: string): string[] {
  const isSize = (piece: string) => /\d[.,]\d|\d%/.test(piece) || withSizesApart(piece).includes(' ');
  return search.split(/\s+/).filter(isSize);
}

/** A size as it is typed, or its numbers: a text may have it with blanks, and PostgreSQL reads `0,5` as two numbers that follow each other and `0.5` as one. */
function sizeQuery(size: string) {
  const plain = folded(size).replaceAll('×', 'x');
  const numbers = (withSizesApart(size).match(NUMBERS) ?? []).map((number) => {
    const [whole, tenths] = number.split(/[.,]/);
    return tenths === undefined
      ? part`plainto_tsquery('pg_catalog.simple', ${whole})`
      : part`(phraseto_tsquery('pg_catalog.simple', ${`${whole} ${tenths}`}) || plainto_tsquery('pg_catalog.simple', ${`${whole}.${tenths}`}))`;
  });
  const all = numbers.reduce((query, number) => part`${query} && ${number}`);
  return part`(phraseto_tsquery('pg_catalog.simple', ${plain}) || (${all}))`;
}

/** The words of a search in the language, each by its stem or as a beginning: all of them, or any of the longer ones. Null when there are no words. */
export function askedWords(search: string | undefined, language: Language, any = false): Asked | null {
  const sizes = sizesIn(search ?? '').slice(0, MOST_SIZES);
  const words = spokenWords(
    sizes.reduce((rest, size) => rest.replace(size, ' '), search ?? ''),
    any ? LONG : 1,
  );
  if (words.length + sizes.length === 0) return null;
  const config = raw(`'pg_catalog.${CONFIGS[language]}'::regconfig`);
  const column = raw(`words_${language}`);
  // plainto_tsquery reads any text; a beginning is letters and digits only.
  const one = (word: string) =>
    part`(plainto_tsquery(${config}, ${word}) || plainto_tsquery(${config}, ${folded(word)}) || to_tsquery('pg_catalog.simple', ${`${folded(word)}:*`}))`;
  const query = [...words.map(one), ...sizes.map(sizeQuery)].reduce((all, next) =>
    any ? part`${all} || ${next}` : part`${all} && ${next}`,
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
