import type { TFunction } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, keep, kept } from '#portal/state/kept.ts';
import { stored } from '#portal/state/stored-values.ts';
import { useFormat } from '#ui/format.ts';
import type { Format } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';

/** The delivery day went from one day to another without being chosen. */
export interface MovedDay {
  readonly before: string;
  readonly day: string;
  /** The cut-off of the day before, where it has passed; empty when it is not known, null when another ship-to moved the day. */
  readonly until: string | null;
}

const NAME = 'moved-day';
/** Takes back what is said; null while this page has said nothing yet. */
let said: (() => void) | null = null;

function sentenceOf({ before, day, until }: MovedDay, t: TFunction, format: Format): string {
  const [was, is] = [format.dayWithName(before), format.dayWithName(day)];
  if (until === null) return t('context.dayMoved', { day: is, before: was });
  return [
    t('context.dayOver', { before: was }),
    until && `${t('context.cutOff', { when: format.dayTime(until) })}.`,
    t('context.dayFollows', { day: is }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says that the day moved, until the user closes it: a reload, also one by the browser, says it again. */
export function useTellMovedDay(): (moved: MovedDay) => void {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ before, day, until }) => {
      keep(NAME, { before, day, until });
      const text = sentenceOf({ before, day, until }, t, format);
      said?.();
      said = toast({ tone: 'info', stays: true, text, onClose: () => forget(NAME) });
    },
    [t, format],
  );
}

/** What was not read before this page was loaded is said again, unless the day is another one by now. */
export function useMovedDay(deliveryDate: string): void {
  const tell = useTellMovedDay();
  useEffect(() => {
    if (said || !deliveryDate) return;
    const moved = kept(NAME) as MovedDay | null;
    if (moved?.day === deliveryDate) tell(moved);
    // Once for a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deliveryDate]);
}

/** The user has chosen a day: what was said of an earlier one is over. */
export function dayIsChosen(): void {
  const moved = kept(NAME) as MovedDay | null;
  if (moved && moved.day !== stored('deliveryDate')) dayIsAccepted();
}

/** The user has gone on from the page on which the day is chosen: what was said of it is read. */
export function dayIsAccepted(): void {
  forget(NAME);
  said?.();
}

/** What the page of the order itself says of the move, above its lines: it takes the notice over, which would lie on the sums. '' for nothing. */
export function useTakenMovedDay(): string {
  const { t } = useTranslation();
  const format = useFormat();
  const [moved, setMoved] = useState<MovedDay | null>(null);
  useEffect(() => {
    const told = kept(NAME) as MovedDay | null;
    if (told?.day === stored('deliveryDate')) setMoved(told);
    dayIsAccepted();
  }, []);
  return moved ? sentenceOf(moved, t, format) : '';
}
