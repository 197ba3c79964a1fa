import { useEffect, useState } from 'react';
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
const ASIDE = 'phone-order-aside';

interface Draft {
  readonly draft: PhoneDraft;
  readonly change: (of: Partial<PhoneDraft>) => void;
  readonly forget: () => void;
  /** An order for another ship-to that was begun before this one; null: none. */
  readonly aside: PhoneDraft | null;
  /** Goes on with that one, and puts this one aside if it has goods. */
  readonly swap: () => void;
}

/**
 * What was typed lasts as long as the tab, also when the page is left or the session ends; of another person it is nothing. An address that names a ship-to begins an
 * order for it: what was begun for another one is put aside, and never becomes part of it.
 */
export function useDraft(of: string): Draft {
  const [address] = useSearchParams();
  const [begun] = useState(() => beginning(of, address));
  const [draft, setDraft] = useState(begun.draft);
  const [aside, setAside] = useState(begun.aside);
  // At once: whatever is changed next is added to what is kept.
  useEffect(() => {
    keep(NAME, begun.draft, of);
    keep(ASIDE, begun.aside, of);
  }, [begun, of]);
  const write = (next: PhoneDraft) => {
    setDraft(next);
    keep(NAME, next, of);
  };
  const putAside = (next: PhoneDraft | null) => {
    setAside(next);
    keep(ASIDE, next, of);
  };
  return {
    draft,
    change: (change) => write({ ...read(of, draft), ...change }),
    forget: () => write(NOTHING),
    aside,
    swap: () => {
      if (!aside) return;
      putAside(draft.lines.length > 0 ? draft : null);
      write(aside);
    },
  };
}

function beginning(of: string, address: URLSearchParams): Pick<Draft, 'draft' | 'aside'> {
  const shipToId = address.get('shipTo');
  const before = read(of);
  const aside = kept(ASIDE, of) as PhoneDraft | null;
  // While nobody knows what came of an order, it is not turned into another customer's.
  if (!shipToId || shipToId === before.shipToId || before.sent) return { draft: before, aside };
  if (shipToId === aside?.shipToId) return { draft: aside, aside: before.lines.length > 0 ? before : null };
  return {
    draft: { ...NOTHING, shipToId, shipToName: address.get('name') ?? shipToId },
    aside: before.lines.length > 0 ? before : aside,
  };
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
