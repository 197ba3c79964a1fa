/** spec 4 Transport types; codes of rules 2.5. `slug` is the shipping method of the store contract. */
export const TRANSPORT_TYPES = {
  ZTR: { slug: 'truck', empties: false },
  ZST: { slug: 'small_truck', empties: false },
  ZSO: { slug: 'standard', empties: false },
  ZES: { slug: 'empties_standard', empties: true },
  ZET: { slug: 'empties_truck', empties: true },
} as const;
export type TransportType = keyof typeof TRANSPORT_TYPES;

export function isTransportType(code: string): code is TransportType {
  return code in TRANSPORT_TYPES;
}
