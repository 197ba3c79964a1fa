const CLOCK = new Intl.DateTimeFormat('hu-HU', {
  timeZone: 'Europe/Budapest',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `09:46:12`, alike in every language: until when something can be undone counts in seconds. */
export function toTheSecond(instant: string): string {
  return CLOCK.format(new Date(instant));
}
