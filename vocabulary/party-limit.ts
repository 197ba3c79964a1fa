/** So many payers, and so many bill-tos, of a company are listed; others are found by name or number. */
export const MOST_PARTIES = 100;
