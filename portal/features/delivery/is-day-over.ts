interface FirstDates {
  readonly firstAvailableDate: string | null;
  readonly firstAvailableDateWithFee: string | null;
}

/**
 * Nothing is delivered on the day any more: the server has refused it (`refusedDay`), or its cut-off has passed, perhaps while the page stood open. An
 * order that is being changed keeps its day.
 */
export function isDayGone(
  day: string,
  { refusedDay, isChange, dates }: { refusedDay: string; isChange: boolean; dates: FirstDates | undefined },
): boolean {
  return day !== '' && (refusedDay === day || (!isChange && isDayOver(day, dates)));
}

/** A day before the first one that can be ordered, with or without a fee: its cut-off has passed. Without first days nobody knows. */
export function isDayOver(day: string, dates: FirstDates | undefined): boolean {
  const first = [dates?.firstAvailableDate, dates?.firstAvailableDateWithFee]
    .filter((one) => one != null)
    .toSorted()[0];
  return day !== '' && first !== undefined && day < first;
}
