/** Where a request came from, as far as the audit and the list of sessions tell it. */
export interface AskedFrom {
  readonly ip: string;
  readonly agent?: string;
  readonly requestId?: string;
}
