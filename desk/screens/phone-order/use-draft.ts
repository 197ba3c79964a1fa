import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keep, kept } from '#portal/state/kept.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';

export interface PhoneLine {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
}

export interface PhoneDraft {
  readonly shipToId: string;
  readonly shipToName: string;
  /** In whose name; empty: the first who may order there. */
  readonly uid: string;
  readonly lines: readonly PhoneLine[];
  readonly day: string | null;
  readonly transportType: TransportType | null;
  readonly paymentMethod: string | null;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  /** The order that was asked for and that nobody knows the outcome of: until somebody does, exactly this one is asked for again. */
  readonly sent: SentOrder | null;
}

export type SentOrder = ReturnType<typeof bodyOf> & { readonly id: string; readonly amountDue: number };

const NOTHING: PhoneDraft = {
  shipToId: '',
  shipToName: '',
  uid: '',
  lines: [],
  day: null,
  transportType: null,
  paymentMethod: null,
  customerOrderNumber: '',
  noteForDriver: '',
  sent: null,
};

const NAME = 'phone-order';

/** What was typed lasts as long as the tab, also when the page is left or the session ends; of another person it is nothing. */
export function useDraft(of: string): [PhoneDraft, (change: Partial<PhoneDraft>) => void, () => void] {
  const [address] = useSearchParams();
  const [draft, setDraft] = useState<PhoneDraft>(() => {
    const shipToId = address.get('shipTo');
    const before = read(of);
    return shipToId && shipToId !== before.shipToId
      ? { ...NOTHING, shipToId, shipToName: address.get('name') ?? shipToId }
      : before;
  });
  const write = (next: PhoneDraft) => {
    setDraft(next);
    keep(NAME, next, of);
  };
  return [draft, (change) => write({ ...read(of, draft), ...change }), () => write(NOTHING)];
}

function read(of: string, before: PhoneDraft = NOTHING): PhoneDraft {
  return { ...before, ...(kept(NAME, of) as Partial<PhoneDraft> | null) };
}

/** What the server is asked about. */
export function bodyOf({
  shipToId,
  uid,
  lines,
  day,
  transportType,
  paymentMethod,
  customerOrderNumber,
  noteForDriver,
}: Omit<PhoneDraft, 'sent'>) {
  return {
    shipToId,
    uid,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    day,
    transportType,
    paymentMethod,
    customerOrderNumber,
    noteForDriver,
  };
}
