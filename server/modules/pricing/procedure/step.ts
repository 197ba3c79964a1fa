import type { BasisPoints, Ft } from '#values/money.ts';

/** The conditions of procedure ZHU001 (rules 2.2). */
export type StepCode =
  | 'PR00'
  | 'ZEXC'
  | 'ZC07'
  | 'ZCON'
  | 'ZPRO'
  | 'ZVOL'
  | 'ZTRN'
  | 'ZKIT'
  /** What the ERP charges more or less, where its price counts. */
  | 'ZERP'
  | 'ZFEE'
  | 'ZDEP'
  | 'MWST'
  | 'ZDRS'
  | 'Z099';

/** One line of how a price came about. Discounts are negative; `ZEXC` is information and never added. */
export interface Step {
  readonly code: StepCode;
  /** What the rate or the unit price was applied to: Ft for percentages, else the number of units. */
  readonly base: number;
  /** Basis points, for percentages only. */
  readonly rate: BasisPoints | null;
  readonly amount: Ft;
  /** Contract, promotion or empties the step comes from. */
  readonly reference: string | null;
}
