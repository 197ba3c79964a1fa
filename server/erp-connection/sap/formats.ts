import { budapestInstant } from '#platform/clock/clock.ts';
import type { Day } from '#values/day.ts';
import { toDay } from '#values/day.ts';
import { roundedRatio } from '#values/money.ts';

/** How OData 2 and SAP write values. Whatever is not written so is an error: a number that was misread is worse than none. */
export class Unreadable extends Error {}

export function sapDay(day: Day): string {
  return `/Date(${Date.parse(`${day}T00:00:00Z`)})/`;
}

/** A day, or an instant with its offset, in milliseconds of UTC; null where there is none. */
export function millisOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const [, millis] = (typeof value === 'string' && /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(value)) || [];
  if (millis === undefined) throw new Unreadable(`${JSON.stringify(value)} is no date of SAP`);
  return Number(millis);
}

/** Hours, minutes and seconds of `PT10H30M00S`, in milliseconds. */
export function timeMillisOf(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  const read = typeof value === 'string' && /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/.exec(value);
  if (!read) throw new Unreadable(`${JSON.stringify(value)} is no time of SAP`);
  const [, hours, minutes, seconds] = read;
  return ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1_000;
}

/** The instant of a day and a time of day of SAP, which has both by the clock on the wall. */
export function instantOf(day: number, timeOfDay: number): number {
  const [on, at = ''] = new Date(day + timeOfDay).toISOString().split('T');
  return budapestInstant(toDay(on!), at.slice(0, 8)).getTime();
}

/** How much of a unit: people at SAP add items that are weighed. A line of ours needs a whole number: the caller checks that. */
export function quantityOf(value: unknown): number {
  if (typeof value !== 'string' || !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(value.trim()))
    throw new Unreadable(`${JSON.stringify(value)} is no quantity`);
  return Number(value);
}

/** The whole part of an amount that may have a fraction, and whether it has one. */
export function forintsOf(value: unknown): { readonly forints: number; readonly isWhole: boolean } {
  const [, whole, fraction = ''] = (typeof value === 'string' && /^(-?\d{1,15})(?:\.(\d+))?$/.exec(value.trim())) || [];
  if (whole === undefined) throw new Unreadable(`${JSON.stringify(value)} is no amount`);
  return { forints: Number(whole), isWhole: /^0*$/.test(fraction) };
}

/** An amount in whole forints, a part of one rounded: nobody pays it. */
export function roundedForintsOf(value: unknown): number {
  forintsOf(value);
  const [whole = '', fraction = ''] = (value as string).trim().split('.');
  return roundedRatio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** Numbers with and without leading zeros are one: `0000001234` and `1234`. */
export function withoutZeros(text: unknown): string {
  return typeof text === 'string' ? (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text) : '';
}

/** SAP keeps materials in capitals, and numbers among them with leading zeros. */
export function isSameMaterial(one: string, other: string): boolean {
  return withoutZeros(one.toUpperCase()) === withoutZeros(other.toUpperCase());
}

/** Items are numbered in tens, as people at SAP do. */
export const itemNumber = (line: number) => String(line * 10);
export const lineOf = (item: string) => Number(item) / 10;

/** A text between quotes in an address or a filter. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** An instant of a filter. */
export function instant(at: Date): string {
  return `datetimeoffset'${at.toISOString().slice(0, 19)}Z'`;
}

/** A day of a filter. */
export function dayFilter(at: Date): string {
  return `datetime'${at.toISOString().slice(0, 10)}T00:00:00'`;
}
