import { Suspense, lazy } from 'react';
import { imported } from '#portal/state/imported.ts';
import { Awaited } from '#ui/awaited.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { ReceiptLine } from './receipt.ts';
import type { ReceiptsAnswer } from './use-receipts.ts';

/** Comes with the first line that is opened. */
const PriceReceipt = lazy(async () => ({
  default: (await imported(() => import('./price-receipt.tsx'))).PriceReceipt,
}));

/** The receipt of one line of the cart. */
export function LineReceipt({
  of,
  uid,
  net,
}: {
  readonly of: ReceiptsAnswer;
  readonly uid: string;
  readonly net: number;
}) {
  const line = of.data?.items?.find((item) => item?.uid === uid);
  // Shown while the next one is under way, its columns would not add up to the new net price.
  if (!line || of.isPlaceholderData)
    return (
      <Awaited of={of} level={3}>
        <SkeletonRows rows={2} />
      </Awaited>
    );
  return <Receipt line={{ ...line, net }} />;
}

/** The receipt of a line whose steps are known. */
export function Receipt({ line }: { readonly line: ReceiptLine }) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <PriceReceipt line={line} />
    </Suspense>
  );
}
