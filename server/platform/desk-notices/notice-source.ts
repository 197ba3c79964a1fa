import type { NoticeKind } from '#contract/desk/notice.ts';
import type { Ctx } from '../../context.ts';

/** Something that waits for one person, for as long as it waits. */
export interface FoundNotice {
  readonly kind: NoticeKind;
  /** Of this state of it: what changes so that its person should look again has another key. */
  readonly key: string;
  /** The number, case, import or decision that it is about; '' where it is none alone. */
  readonly object: string;
  /** What names it beside its number: a customer, a person, a title; never words of the interface. */
  readonly about: string;
  /** How many: rows, orders, letters. */
  readonly count: number;
  /** Since when it waits, by the clock of its area; null: nobody noted it. */
  readonly at: Date | null;
  /** It is shown and does not ring: its person knows of it. */
  readonly quiet?: true;
}

/** What an area lets the bell of the desk say. */
export interface NoticeSource {
  /** What waits for the caller now, at most so many, the newest first; nothing that they may not open. */
  find(ctx: Ctx, most: number): Promise<readonly FoundNotice[]>;
}
