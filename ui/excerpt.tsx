import css from './excerpt.module.css';

/** The part of a text that speaks of what was looked for, its words marked. */
export function Excerpt({ parts }: { readonly parts: readonly { readonly text: string; readonly hit: boolean }[] }) {
  return (
    <p className={css['excerpt']}>
      {parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
    </p>
  );
}
