import type { Question } from '#ui/awaited.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { ChoiceFieldProps } from '#ui/choice-field.tsx';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly address?: string;
}

interface Props extends Omit<ChoiceFieldProps, 'choices'> {
  readonly shipTos: readonly Place[];
}

/** One of the ship-tos, or none of them, however many there are. */
export function ShipToField({ shipTos, ...field }: Props) {
  return (
    <ChoiceField
      {...field}
      choices={shipTos.map(({ id, name, address }) => ({ value: id, label: name, ...(address && { hint: address }) }))}
    />
  );
}

interface FilterProps extends Omit<Props, 'shipTos' | 'of'> {
  readonly of: Question & { readonly data: readonly Place[] | undefined };
}

/** A list filtered by ship-to; who has one only has nothing to choose. */
export function ShipToFilter({ of, ...field }: FilterProps) {
  const { data = [], error } = of;
  return data.length > 1 || error ? <ShipToField {...field} of={of} shipTos={data} /> : null;
}
