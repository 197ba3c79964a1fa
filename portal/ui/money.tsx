import { useFormat } from './format.ts';

/** `1 234 Ft` */
export function Money({ value }: { readonly value: number }) {
  return <span className="money">{useFormat().money(value)}</span>;
}

/** The price before: struck through and without its unit, read with its meaning. */
export function OldPrice({ value, label }: { readonly value: number; readonly label: string }) {
  const { amount } = useFormat();
  return <s className="money"><span className="hidden-visually">{label} </span>{amount(value)}</s>;
}

export function DayText({ value }: { readonly value: string }) {
  return <time dateTime={value} className="number">{useFormat().day(value)}</time>;
}
