import { useState } from 'react';
import type { DeskPhoneCheck } from '#contract/desk/phone-order.ts';

/** A choice that could be had at the last answer, and at this one no longer. */
export interface Fallen {
  readonly what: 'day' | 'transportType' | 'paymentMethod';
  readonly code: string;
  /** As people read it; of a day its date. */
  readonly label: string;
  /** Of a day: its cut-off is over. */
  readonly isOver: boolean;
}

/** Says which choices fell away from one answer to the next, until they can be had again or somebody chooses: no other one takes their place silently. */
export function useFallenChoices(
  answer: DeskPhoneCheck | undefined,
): [readonly Fallen[], (what: Fallen['what']) => void] {
  const [seen, setSeen] = useState<DeskPhoneCheck>();
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  if (answer && answer !== seen) {
    setSeen(answer);
    const now = optionsOf(answer);
    const isGone = ({ what, code }: Pick<Fallen, 'what' | 'code'>) => !now[what].some((one) => one.code === code);
    const before = seen ? chosenOf(seen, answer.at).filter(isGone) : [];
    setFallen([...fallen.filter((one) => isGone(one) && !before.some(({ what }) => what === one.what)), ...before]);
  }
  return [fallen, (what) => setFallen(fallen.filter((one) => one.what !== what))];
}

function optionsOf({ days, transportTypes, paymentMethods }: DeskPhoneCheck) {
  return {
    day: days.map(({ day }) => ({ code: day, label: day })),
    transportType: transportTypes,
    paymentMethod: paymentMethods,
  };
}

/** What stood in the answer's three fields. */
function chosenOf(answer: DeskPhoneCheck, at: string): Fallen[] {
  const options = optionsOf(answer);
  return (['day', 'transportType', 'paymentMethod'] as const).flatMap((what) => {
    const chosen = options[what].find(({ code }) => code === answer[what]);
    const isOver = what === 'day' && answer.cutOff !== null && answer.cutOff <= at;
    return chosen ? [{ what, ...chosen, isOver }] : [];
  });
}
