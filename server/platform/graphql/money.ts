/** The type Money of the store endpoint: whole forints. */
export const money = (value: number) => ({ value, currency: 'HUF' }) as const;
