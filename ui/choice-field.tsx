import { Suspense, lazy } from 'react';
import type { Question } from './awaited.tsx';
import { SelectField } from './field.tsx';
import { FEW } from './matching.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A second line, searched too. */
  readonly hint?: string;
}

export interface ChoiceFieldProps {
  readonly label: string;
  /** The choice of none of them: "all", "the whole company". Its value is ''. */
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  /** Whence the choices come. */
  readonly of?: Question | undefined;
  onChange(event: { readonly target: { readonly value: string } }): void;
}

/** Comes with the first field that needs it. */
const ComboBox = lazy(async () => ({ default: (await import('./combo-box/combo-box.tsx')).ComboBox }));

/** One of few is the device's own list; one of many is searched for. */
export function ChoiceField(props: ChoiceFieldProps) {
  const list = <ChoiceList {...props} />;
  return props.choices.length <= FEW ? (
    list
  ) : (
    <Suspense fallback={list}>
      <ComboBox {...props} />
    </Suspense>
  );
}

function ChoiceList({ label, none, choices, value, of, onChange }: ChoiceFieldProps) {
  return (
    <SelectField label={label} value={value} of={of} onChange={onChange}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
