/** `file` says which file and row (the number a spreadsheet shows) and column; row 0 is the file as a whole. */
export interface Fault {
  readonly file: string;
  readonly row: number;
  readonly column: string;
  readonly reason: string;
}

export const FAULTS_SHOWN = 1_000;
/** The reason of an import that found another one under way. */
export const ANOTHER_RUNS = 'another import is running; try again when it is done';
