import { useState } from 'react';
import { useSearchParams } from 'react-router';
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

/** What was typed lasts as long as the tab, also when the page is left or the session ends; of another person it is nothing. */
export function useDraft(of: string): [PhoneDraft, (change: Partial<PhoneDraft>) => void, () => void] {
  const [address] = useSearchParams();
  const key = `hordo.phone-order.${of}`;
  const [draft, setDraft] = useState<PhoneDraft>(() => {
    const shipToId = address.get('shipTo');
    const kept = read(key);
    return shipToId && shipToId !== kept.shipToId
      ? { ...NOTHING, shipToId, shipToName: address.get('name') ?? shipToId }
      : kept;
  });
  const write = (next: PhoneDraft) => {
    setDraft(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return [draft, (change) => write({ ...read(key, draft), ...change }), () => write(NOTHING)];
}

function read(key: string, before: PhoneDraft = NOTHING): PhoneDraft {
  try {
    return { ...before, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<PhoneDraft>) };
  } catch {
    return before;
  }
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
