/** rules 2.2: the steps whose sum is the net value of a row. The others stand inside of it (excise) or are added to it. */
export const NET_STEPS: readonly string[] = ['PR00', 'ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN', 'ZKIT', 'ZERP'];
