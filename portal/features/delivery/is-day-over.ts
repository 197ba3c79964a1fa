interface FirstDates {
  readonly firstAvailableDate: string | null;
  readonly firstAvailableDateWithFee: string | null;
}

/** A day before the first one that can be ordered, with or without a fee: its cut-off has passed. Without first days nobody knows. */
export function isDayOver(day: string, dates: FirstDates | undefined): boolean {
  const first = [dates?.firstAvailableDate, dates?.firstAvailableDateWithFee]
    .filter((one) => one != null)
    .toSorted()[0];
  return day !== '' && first !== undefined && day < first;
}
