import { TextField } from './field.tsx';
import { useRestingText } from './use-resting-text.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly type?: 'search';
  readonly inputMode?: 'numeric';
  onChange(event: { readonly target: { readonly value: string } }): void;
}

/** A text that a list is filtered by: the list is asked when the typing rests, at Enter, and when the field is left. */
export function FilterText({ value, onChange, ...field }: Props) {
  const { text, setText, now } = useRestingText(value, (typed) => {
    // The field says that it is too long.
    if (typed.length <= field.maxLength) onChange({ target: { value: typed } });
  });
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== value && now()}
      onKeyDown={(event) => event.key === 'Enter' && text !== value && now()}
    />
  );
}
