import { ChoiceField } from '#portal/ui/choice-field.tsx';
import type { ChoiceFieldProps } from '#portal/ui/choice-field.tsx';

interface Props extends Omit<ChoiceFieldProps, 'choices'> {
  readonly shipTos: readonly { readonly id: string; readonly name: string; readonly address?: string }[];
}

/** One of the ship-tos, or none of them, however many there are. */
export function ShipToField({ shipTos, ...field }: Props) {
  return <ChoiceField {...field} choices={shipTos.map(({ id, name, address }) => ({ value: id, label: name, hint: address }))} />;
}
