import { initialsOf } from '#values/person-name.ts';
import { classes } from '#ui/classes.ts';
import css from './initials.module.css';

interface Props {
  /** As it is read aloud and shown on pointing; null: nobody. */
  readonly name: string | null;
  /** Said in place of a name where there is none. */
  readonly nobody?: string;
  /** The reader's own. */
  readonly own?: boolean;
  /** Beside the name itself: then only the eye needs it. */
  readonly beside?: boolean;
  readonly className?: string;
}

/** Who it is, in a ring; a dashed one is nobody's. */
export function Initials({ name, nobody = '–', own = false, beside = false, className }: Props) {
  const says = name ?? nobody;
  return (
    <span
      className={classes(css['ring'], own && css['own'], name === null && css['nobody'], className)}
      {...(beside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says, title: says })}
    >
      {name === null ? '–' : initialsOf(name)}
    </span>
  );
}
