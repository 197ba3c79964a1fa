import { useFormat } from '#ui/format.ts';
import css from './bulk-upload.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly unit: string;
}

/** How far something is, in numbers and as a bar. */
export function Progress({ label, value, max, unit }: Props) {
  const format = useFormat();
  return (
    <div className={css['progress']}>
      <p>
        <b>{label}</b>
        <span>
          {format.number(value)} / {format.number(max)} {unit}
        </span>
      </p>
      <progress aria-label={label} value={value} max={Math.max(max, 1)} />
    </div>
  );
}
