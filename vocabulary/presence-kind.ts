/** At what people of the desk see each other. */
export const PRESENCE_KINDS = ['order', 'ticket', 'customer', 'product', 'content'] as const;

export type PresenceKind = (typeof PRESENCE_KINDS)[number];
