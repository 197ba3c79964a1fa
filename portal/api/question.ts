/**
 * What can be asked, and under which key the answer is kept. Questions know nothing of react: the first of them are asked
 * while the rest of the portal is still on its way (portal/app/ahead.ts).
 */
export interface Question<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<Answer>;
  /** Milliseconds for which the answer is as good as new. */
  readonly staleTime?: number;
}
