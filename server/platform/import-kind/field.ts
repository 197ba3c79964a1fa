import { isDay } from '#values/day.ts';
import { isWhole } from '#values/text.ts';
import type { ImportFaultCode, WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

/** Says what is wrong with the cell under a header. */
export type FaultAt = (header: string, wrong: WrongImport) => void;

/** Codes that say of a value what it should be and need nothing else. */
type FormCode = Exclude<
  ImportFaultCode & `not${string}`,
  | 'notChoice'
  | 'notNamedNumber'
  | 'notObject'
  | 'notJson'
  | 'notOneObject'
  | 'notPicture'
  | 'notRates'
  | 'notCertificate'
>;

/** What a text must match, in words for the guide and as the fault that it is otherwise. */
export interface Form {
  readonly pattern: RegExp;
  readonly form: string;
  readonly wrong: FormCode;
}

/** What a cell holds beside texts, for who reads cells as people write them: `parts` of a percent are what the file counts. */
export type Holds =
  | { readonly as: 'day' | 'whole' | 'forints' | 'flag' }
  | { readonly as: 'percent'; readonly parts: 10 | 100 }
  /** `choices`: some of the values. */
  | { readonly as: 'choice' | 'choices'; readonly values: readonly string[] };

/** One column of a table and the columns of the file that hold it. Empty cells are given as ''. */
export interface Field {
  readonly name: string;
  readonly headers: readonly string[];
  /** Headers that a file may leave out; their cells count as empty. */
  readonly optionalHeaders: readonly string[];
  /** What may stand in the cell, for people. */
  readonly form: string;
  readonly about: string;
  readonly required: boolean;
  /** Not set: texts, and what has a form of its own. */
  readonly holds?: Holds;
  /** Its texts are HTML, cleaned when they are read. */
  readonly rich?: true;
  /** Its addresses are of pictures that the portal shows: the import judges them and takes in files that lie in the folder `pictures`. */
  readonly pictures?: {
    /** The same value with each address replaced. */
    replace(value: never, by: (address: string) => string): unknown;
  };
  read(cells: readonly string[], fault: FaultAt): unknown;
  write(value: never): string[];
}

interface Options {
  readonly optional?: boolean;
}

/** A field of one column. `parse` gets a text that is not empty, answers the value, or says what is wrong and answers undefined. */
function single<T>(
  name: string,
  form: string,
  about: string,
  { optional = false, otherwise = null }: Options & { otherwise?: T | null },
  parse: (cell: string, wrong: (wrong: WrongImport) => void) => T | undefined,
  write: (value: T) => string = String,
): Field {
  return {
    name,
    headers: [name],
    optionalHeaders: optional ? [name] : [],
    form,
    about,
    required: !optional,
    read([cell = ''], fault) {
      if (cell !== '') return parse(cell, (wrong) => fault(name, wrong));
      if (!optional) fault(name, wrongImport('empty'));
      return otherwise;
    },
    write: (value: T) => [value === null || value === undefined ? '' : write(value)],
  };
}

export function text(
  name: string,
  about: string,
  options: Options & { max?: number; fits?: Form; form?: string; otherwise?: string } = {},
): Field {
  const { max = 200, fits, form = fits?.form } = options;
  return single<string>(name, form ?? `text, at most ${max}`, about, options, (cell, wrong) => {
    if (cell.length > max) return void wrong(wrongImport('tooLong', { most: max }));
    if (fits && !fits.pattern.test(cell)) return void wrong(wrongImport(fits.wrong, { value: cell }));
    return cell;
  });
}

const KEY: Form = {
  pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
  form: 'letters, digits, . _ -, at most 40',
  wrong: 'notKey',
};
/** The code of a country. */
export const COUNTRY: Form = { pattern: /^[A-Z]{2}$/, form: 'two capital letters', wrong: 'notCountry' };

/** The supplier's own id of something. */
export function key(name: string, about: string, options: Options = {}): Field {
  return text(name, about, { ...options, max: 40, fits: KEY });
}

/** `300 000`, as people and spreadsheets write it. */
const GROUPED = /^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/;

export function whole(
  name: string,
  about: string,
  options: Options & { min?: number; max?: number; otherwise?: number; isForints?: boolean } = {},
): Field {
  const { min = 0, max = 2_147_483_647, isForints = name.endsWith('_ft') } = options;
  const field = single<number>(name, `whole number ${min}–${max}`, about, options, (cell, wrong) => {
    const plain = GROUPED.test(cell) ? cell.replaceAll(/\s/g, '') : cell;
    const value = Number(plain);
    if (!/^-?\d+$/.test(plain) || !Number.isSafeInteger(value))
      return void wrong(wrongImport('notWhole', { value: cell }));
    if (value < min || value > max)
      return void wrong(wrongImport('outOfRange', { value: cell, least: min, most: max }));
    return value;
  });
  return {
    ...field,
    holds: name.endsWith('_bp')
      ? HUNDREDTHS
      : name.endsWith('_tenths')
        ? TENTHS
        : { as: isForints ? 'forints' : 'whole' },
  };
}

// The names of the columns say the unit.
const HUNDREDTHS: Holds = { as: 'percent', parts: 100 };
const TENTHS: Holds = { as: 'percent', parts: 10 };

export function flag(name: string, about: string, otherwise = false): Field {
  const field = single<boolean>(
    name,
    '1 or 0',
    about,
    { optional: true, otherwise },
    (cell, wrong) => {
      if (cell === '1' || cell === '0') return cell === '1';
      return void wrong(wrongImport('notFlag', { value: cell }));
    },
    (value) => (value ? '1' : '0'),
  );
  return { ...field, holds: { as: 'flag' } };
}

export function choice(
  name: string,
  about: string,
  values: readonly string[],
  options: Options & { otherwise?: string } = {},
): Field {
  const field = single<string>(name, values.join(', '), about, options, (cell, wrong) => {
    return values.includes(cell)
      ? cell
      : void wrong(wrongImport('notChoice', { value: cell, values: values.join(', ') }));
  });
  return { ...field, holds: { as: 'choice', values } };
}

export function day(name: string, about: string, options: Options & { otherwise?: string } = {}): Field {
  const field = single<string>(name, 'YYYY-MM-DD', about, options, (cell, wrong) =>
    isDay(cell) ? cell : void wrong(wrongImport('notDay', { value: cell })),
  );
  return { ...field, holds: { as: 'day' } };
}

export function instant(name: string, about: string, options: Options = {}): Field {
  return single<string | Date>(
    name,
    'YYYY-MM-DDTHH:MM:SSZ',
    about,
    options,
    (cell, wrong) => {
      if (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(cell) &&
        isDay(cell.slice(0, 10)) &&
        !Number.isNaN(Date.parse(cell))
      )
        return cell;
      return void wrong(wrongImport('notInstant', { value: cell }));
    },
    (value) => (typeof value === 'string' ? value : value.toISOString()),
  );
}

/** Several values in one cell, separated by |. */
export function list(
  name: string,
  about: string,
  options: Options & {
    values?: readonly string[];
    numbers?: { min: number; max: number };
    each?: Form;
    orNull?: boolean;
  } = {},
): Field {
  const { values, numbers, each, orNull = false } = options;
  const strangeItem = (value: string) =>
    numbers
      ? wrongImport('outOfRange', { value, least: numbers.min, most: numbers.max })
      : values
        ? wrongImport('notChoice', { value, values: values.join(', ') })
        : wrongImport(each!.wrong, { value });
  const form = `${values ? values.join(', ') : numbers ? `whole numbers ${numbers.min}–${numbers.max}` : (each?.form ?? 'codes')}, separated by |`;
  const field = single<readonly (string | number)[]>(
    name,
    form,
    about,
    { optional: options.optional ?? false, otherwise: orNull ? null : [] },
    (cell, wrong) => {
      const items = cell
        .split('|')
        .map((item) => item.trim())
        .filter(Boolean);
      const strange = items.find(
        (item) =>
          (values && !values.includes(item)) ||
          (each && !each.pattern.test(item)) ||
          (numbers && !(/^\d+$/.test(item) && Number(item) >= numbers.min && Number(item) <= numbers.max)),
      );
      if (strange !== undefined) return void wrong(strangeItem(strange));
      if (new Set(items).size < items.length) return void wrong(wrongImport('twiceInCell'));
      return numbers ? items.map(Number) : items;
    },
    (value) => value.join('|'),
  );
  return values ? { ...field, holds: { as: 'choices', values } } : field;
}

/** Numbers under names: `minUnits=5|maxUnits=300`. */
export function numbers(name: string, about: string, names: readonly string[]): Field {
  return single<Readonly<Record<string, number>>>(
    name,
    `name=number separated by |; names: ${names.join(', ')}`,
    about,
    { optional: true, otherwise: {} },
    (cell, wrong) => {
      const value: Record<string, number> = {};
      for (const item of cell
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean)) {
        const match = /^(\w+)=(\d{1,9})$/.exec(item);
        if (!match || !names.includes(match[1]!))
          return void wrong(wrongImport('notNamedNumber', { value: item, names: names.join(', ') }));
        value[match[1]!] = Number(match[2]);
      }
      return value;
    },
    (value) =>
      Object.keys(value)
        .sort()
        .map((one) => `${one}=${value[one]}`)
        .join('|'),
  );
}

/** No setting of a code or a contract has more; the database would stop at some thousands, in the middle of the import. */
const MOST_LEVELS = 10;

/** Whether the database can hold it: not too deep within itself, and all of its names and texts whole. */
export function canBeKept(value: object): boolean {
  let level: readonly unknown[] = [value];
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > MOST_LEVELS || level.some((one) => typeof one === 'string' && !isWhole(one))) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.entries(one).flat() : []));
  }
  return true;
}

/** A small JSON object in one cell. */
export function json(name: string, about: string): Field {
  return single<object>(
    name,
    'a JSON object',
    about,
    { optional: true, otherwise: {} },
    (cell, wrong) => {
      try {
        const value: unknown = JSON.parse(cell);
        if (typeof value === 'object' && value !== null && !Array.isArray(value) && canBeKept(value)) return value;
      } catch {
        /* said below */
      }
      return void wrong(wrongImport('notObject'));
    },
    (value) => (Object.keys(value).length === 0 ? '' : JSON.stringify(value)),
  );
}

const LANGUAGES = ['hu', 'en', 'es'] as const;

/** A text in the portal's languages: name_hu, name_en, name_es. All but the Hungarian column may be missing; a cell of it may be empty when `orEnglish`. */
export function texts(
  name: string,
  about: string,
  { optional = false, max = 300, orEnglish = false }: Options & { max?: number; orEnglish?: boolean } = {},
): Field {
  const headers = LANGUAGES.map((language) => `${name}_${language}`);
  return {
    name,
    headers,
    optionalHeaders: optional ? headers : headers.slice(1),
    form: `text in Hungarian${optional ? '' : orEnglish ? ' (or at least in English)' : ' (needed)'}, English and Spanish, at most ${max} each`,
    about,
    required: !optional,
    read(cells, fault) {
      if (!optional && !cells[0] && !(orEnglish && cells[1])) fault(headers[0]!, wrongImport('empty'));
      cells.forEach((cell, index) => {
        if (cell.length > max) fault(headers[index]!, wrongImport('tooLong', { most: max }));
      });
      return textsOf(cells);
    },
    write: (value: Readonly<Record<string, string>>) => LANGUAGES.map((language) => value?.[language] ?? ''),
  };
}

/** What there is to read. spec 1: a text that is missing in Hungarian is shown in English. */
export const words = (name: string, about: string, options: Options & { max?: number } = {}): Field =>
  texts(name, about, { ...options, orEnglish: true });

const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.[A-Za-z0-9]{2,5}$/u;
/** A name that leads out of no folder. */
export const isFileName = (name: string): boolean => name.length <= 120 && FILE_NAME.test(name);

/** A file beside the table, by its name. */
export function fileName(name: string, about: string, options: Options = {}): Field {
  return text(name, about, {
    ...options,
    max: 120,
    fits: { pattern: FILE_NAME, form: 'name of a file: letters, digits, blanks, . _ ( ) -', wrong: 'notFileName' },
  });
}

/** Texts under codes: colour_hu, colour_en, colour_es, … in one object. */
export function codedTexts(name: string, about: string, codes: readonly string[], max = 500): Field {
  const headers = codes.flatMap((code) => LANGUAGES.map((language) => `${code}_${language}`));
  return {
    name,
    headers,
    optionalHeaders: headers,
    form: `text, at most ${max} each`,
    about,
    required: false,
    read(cells, fault) {
      cells.forEach((cell, index) => {
        if (cell.length > max) fault(headers[index]!, wrongImport('tooLong', { most: max }));
      });
      const found = codes.map((code, index) => [code, textsOf(cells.slice(index * 3, index * 3 + 3))] as const);
      return Object.fromEntries(found.filter(([, value]) => Object.keys(value).length > 0));
    },
    write: (value: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
      codes.flatMap((code) => LANGUAGES.map((language) => value[code]?.[language] ?? '')),
  };
}

function textsOf(cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language, index) => [language, cells[index] ?? ''] as const).filter(([, value]) => value !== ''),
  );
}

/** Empties in a sales unit: `900010x20|900020x1`. */
export function counted(name: string, about: string): Field {
  return single<readonly { sku: string; count: number }[]>(
    name,
    'SKUxCOUNT separated by |',
    about,
    { optional: true, otherwise: [] },
    (cell, wrong) => {
      const value = cell.split('|').map((item) => /^([A-Za-z0-9._-]+)x([1-9]\d{0,4})$/.exec(item.trim()));
      if (value.some((item) => item === null)) return void wrong(wrongImport('notCounted', { value: cell }));
      return value.map((item) => ({ sku: item![1]!, count: Number(item![2]) }));
    },
    (value) => value.map(({ sku, count }) => `${sku}x${count}`).join('|'),
  );
}

const ADDRESS = /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/;
/** An https address or a path of the portal: nothing else may become a link. */
export function address(name: string, about: string, options: Options = {}): Field {
  return text(name, about, {
    ...options,
    max: 500,
    fits: { pattern: ADDRESS, form: 'an https address or a path that begins with /', wrong: 'notAddress' },
  });
}

const PICTURE = 'name of a JPEG or PNG in the folder pictures beside the file, or /api/content/pictures/…';
/** A picture that the portal keeps and serves itself: a browser loads no other (decision 0820). */
export function picture(name: string, about: string, options: Options = {}): Field {
  const field = text(name, about, { ...options, max: 500, form: PICTURE });
  return { ...field, pictures: { replace: (value: string, by) => by(value) } };
}

/** Pictures with a title each, in columns that are separated by | and belong together by their place. */
export function titledPictures(name: string, about: string): Field {
  const field = titledAddresses(name, about, 'label', () => true);
  return {
    ...field,
    form: `${PICTURE}; several separated by |, their titles in the same order`,
    pictures: {
      replace: (value: readonly { url: string; label: string }[], by) =>
        value.map((one) => ({ ...one, url: by(one.url) })),
    },
  };
}

/** Addresses with a title each, in columns that are separated by | and belong together by their place. */
export function titledAddresses(
  name: string,
  about: string,
  titles: 'label' | 'texts',
  isAddress: (item: string) => boolean = (item) => ADDRESS.test(item),
): Field {
  const headers =
    titles === 'label' ? [name, `${name}_label`] : [name, ...LANGUAGES.map((language) => `${name}_${language}`)];
  const parts = (cell: string) => (cell === '' ? [] : cell.split('|').map((item) => item.trim()));
  return {
    name,
    headers,
    optionalHeaders: headers,
    form: 'https addresses or paths separated by |, their titles in the same order',
    about,
    required: false,
    read(cells, fault) {
      const urls = parts(cells[0] ?? '');
      const strange = urls.find((url) => !isAddress(url));
      if (strange !== undefined) fault(name, wrongImport('notAddress', { value: strange }));
      const others = cells.slice(1).map(parts);
      others.forEach((other, index) => {
        if (other.length > urls.length) fault(headers[index + 1]!, wrongImport('moreTitles'));
      });
      return urls.map((url, index) =>
        titles === 'label'
          ? { url, label: others[0]?.[index] ?? '' }
          : { url, title: textsOf(others.map((other) => other[index] ?? '')) },
      );
    },
    write(value: readonly { url: string; label?: string; title?: Readonly<Record<string, string>> }[]) {
      const column = (of: (item: (typeof value)[number]) => string) => {
        const items = value.map(of);
        return items.every((item) => item === '') ? '' : items.join('|');
      };
      return [
        column((item) => item.url),
        ...(titles === 'label'
          ? [column((item) => item.label ?? '')]
          : LANGUAGES.map((language) => column((item) => item.title?.[language] ?? ''))),
      ];
    },
  };
}
